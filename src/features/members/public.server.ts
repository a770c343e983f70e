export { openDeskPage, type DeskOpened, type DeskSpace } from "./queries/desk-page.server.ts";
