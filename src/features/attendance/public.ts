export { attendanceRefusals } from "./refusals.ts";
export { freeCapacity, type ReservationStatus } from "./rules.ts";
export type { Subject, SubjectSource } from "./subject.ts";
export type { Attendee, OwnReservation, ReturnedFee, ShownSubject } from "./views.ts";
