// What the loaders of the team's channels and their search read.
export { readChannelPage } from "../../src/features/messages/channel-page.server.ts";
export { listChannels } from "../../src/features/messages/queries/channels.server.ts";
export { readPage } from "../../src/features/messages/queries/messages.server.ts";
export { searchMessages } from "../../src/features/messages/queries/search.server.ts";
export { listTeam } from "../../src/features/messages/queries/team.server.ts";
