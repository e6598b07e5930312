// When a table was last played, by the reader's clock: “hoje, 21:05”, “ontem, 21:05”, or the date.

const DAY = 24 * 3600 * 1000;

/** @param {Date} at @param {string} lang */
function phrase(at, lang) {
  const midnight = (/** @type {Date} */ one) => new Date(one.getFullYear(), one.getMonth(), one.getDate()).getTime();
  const days = Math.round((midnight(at) - midnight(new Date())) / DAY);
  if (days < -1) return at.toLocaleDateString(lang, { day: "numeric", month: "short", year: "numeric" });
  const day = new Intl.RelativeTimeFormat(lang, { numeric: "auto" }).format(Math.min(days, 0), "day");
  return `${day}, ${at.toLocaleTimeString(lang, { hour: "2-digit", minute: "2-digit" })}`;
}

/**
 * Write every instant within an element in words, where the server has written only the date.
 * @param {ParentNode} within
 */
export function sayWhen(within) {
  const { lang } = document.documentElement;
  for (const one of within.querySelectorAll("time")) one.textContent = phrase(new Date(one.dateTime), lang);
}

sayWhen(document);
