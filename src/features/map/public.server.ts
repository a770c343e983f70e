export { baseChoice } from "./base-choice.server.ts";
