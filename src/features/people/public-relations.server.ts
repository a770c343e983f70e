// Pieces of SQL for the queries of others, without anything that has to be built first: benches take them as they stand.
export { followedPeople, hasBlocked, isBlockedBetween, isOpenToAll, isStopped } from "./queries/relations.server.ts";
