export { sendTeamMessage } from "./commands/send-message.server.ts";
export { startTeam } from "./sockets.server.ts";
