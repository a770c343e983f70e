export { assertMayWrite } from "./commands/direct.server.ts";
export { mayTalkIn } from "./queries/channels.server.ts";
export { findChannelPosition, listUnmuted } from "./queries/channel-position.server.ts";
export { sendTeamMessage } from "./commands/send-message.server.ts";
