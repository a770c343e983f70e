export { assertMayWrite } from "./commands/direct.server.ts";
export { sendTeamMessage } from "./commands/send-message.server.ts";
