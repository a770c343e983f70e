export { attendanceRefusals } from "./refusals.ts";
export { freeCapacity, type ReservationStatus } from "./rules.ts";
export type { Subject, SubjectId, SubjectSource } from "./subject.ts";
export type { Attendee, AttendeePage, OwnReservation, ShownSubject, Turnout } from "./views.ts";
