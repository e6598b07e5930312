// Sides in words: a seat by its name, a team by its own name and those of its seats.

/** @typedef {import("../types.js").Seat} Seat */
/** @typedef {{key: string, seats: Seat[], name: string}} Side */

/**
 * The sides that the seats form.
 * @param {Seat[]} seats
 * @param {(id: string) => string} named the name of a seat
 * @returns {Side[]}
 */
export function sidesOf(seats, named) {
  const keys = [...new Set(seats.map(({ id, team }) => team || id))];
  return keys.map((key) => {
    const of = seats.filter(({ id, team }) => (team || id) === key);
    const names = of.map(({ id }) => named(id)).join(", ");
    return { key, seats: of, name: of[0].team_name ? `${of[0].team_name} (${names})` : names };
  });
}

/**
 * The names of the winning sides: a team has won if its seats have.
 * @param {Seat[]} seats
 * @param {(id: string) => string} named
 * @param {string[]} winners
 */
export const wonBy = (seats, named, winners) =>
  sidesOf(seats.filter(({ id }) => winners.includes(id)), named).map(({ name }) => name);
