// The door for what plain Node runs too, such as seeding: nothing behind it needs words.
export { supportersAmong } from "./queries/supporters.server.ts";
