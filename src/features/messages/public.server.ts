export { sendTeamMessage } from "./commands/send-message.server.ts";
