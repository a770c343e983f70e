export { assertMayWrite } from "./commands/direct.server.ts";
export { sendTeamMessage } from "./commands/send-message.server.ts";
export { startTeam } from "./sockets.server.ts";
