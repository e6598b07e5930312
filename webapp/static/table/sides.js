// A side as one says it: a seat by its name, a team by its own and by who is in it.

/** @typedef {import("../types.js").Seat} Seat */
/** @typedef {{key: string, seats: Seat[], told: string}} Side */

/**
 * The sides that the seats make.
 * @param {Seat[]} seats
 * @param {(id: string) => string} named what a seat is called
 * @returns {Side[]}
 */
export function sidesOf(seats, named) {
  const keys = [...new Set(seats.map(({ id, team }) => team || id))];
  return keys.map((key) => {
    const of = seats.filter(({ id, team }) => (team || id) === key);
    const names = of.map(({ id }) => named(id)).join(", ");
    return { key, seats: of, told: of[0].team_name ? `${of[0].team_name} (${names})` : names };
  });
}

/**
 * The sides that have won, in words: of a team all its seats have.
 * @param {Seat[]} seats
 * @param {(id: string) => string} named
 * @param {string[]} winners
 */
export const wonBy = (seats, named, winners) =>
  sidesOf(seats.filter(({ id }) => winners.includes(id)), named).map(({ told }) => told);
