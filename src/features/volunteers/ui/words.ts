import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { numbers } from "#/platform/i18n/format-date.ts";
import type { AssignmentState, Availability, VolunteerStatus } from "../rules.ts";

export const statusLabels: Readonly<Record<VolunteerStatus, MessageDescriptor>> = {
  active: msg`Active`,
  inactive: msg`Inactive`,
  pending: msg`Pending`,
};

export const availabilityLabels: Readonly<Record<Availability, MessageDescriptor>> = {
  "weekday-mornings": msg`Weekday mornings`,
  "weekday-evenings": msg`Weekday evenings`,
  weekends: msg`Weekends`,
  festivals: msg`Festival days`,
  nights: msg`Nights`,
};

export const stateLabels: Readonly<Record<AssignmentState, MessageDescriptor>> = {
  asked: msg`Asked`,
  accepted: msg`Accepted`,
  declined: msg`Cannot come`,
  "swap-wanted": msg`Wants to swap`,
  done: msg`Served`,
};

/** Roles that a new space is offered; others are typed. */
export const roleSuggestions: readonly MessageDescriptor[] = [
  msg`Event Coordinator`,
  msg`Security`,
  msg`Welcome Desk`,
  msg`First Aid`,
  msg`Kitchen`,
  msg`Cleaning`,
  msg`Sound and Stream`,
  msg`Parking`,
];

/** "12.5": hours with one decimal where it is not a whole number. */
export const formatHours = (minutes: number, language: string): string =>
  numbers(language, { maximumFractionDigits: 1 }).format(minutes / 60);

/** "4.5" */
export const formatRating = (rating: number, language: string): string =>
  numbers(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(rating);
