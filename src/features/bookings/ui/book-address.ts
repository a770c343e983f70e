import { bookPath } from "../rules.ts";
import type { Choice } from "../queries/booking-page.server.ts";

/** The address of the page of booking with these chosen. */
export function bookAddress(serviceId: number, { day, slot, ...choice }: Choice): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...choice, date: day })) if (value) params.set(name, value);
  if (slot) params.set("slot", slot.toISOString());
  return `${bookPath(serviceId)}?${params}`;
}
