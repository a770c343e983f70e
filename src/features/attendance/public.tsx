export { Attendees } from "./ui/attendees.tsx";
export { CheckIn, UnknownTicket } from "./ui/check-in.tsx";
export { OwnTicket } from "./ui/own-ticket.tsx";
