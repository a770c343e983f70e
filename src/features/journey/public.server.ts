export { readJourneyCards } from "./queries/journey.server.ts";
