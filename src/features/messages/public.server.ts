export { assertMayWrite } from "./commands/direct.server.ts";
export { findPlace, listUnmuted, type ChannelPlace } from "./queries/channel-place.server.ts";
export { sendTeamMessage } from "./commands/send-message.server.ts";
