import { type Fields, fieldsBelow, coordinatesOf, timingsOf } from "./details.ts";

/** The columns of `space` that say what the fields say; facilities apart, whose order is the space's own. */
export function columnsOf(fields: Fields) {
  const text = (name: string) => fields[name] ?? "";
  const { morning, evening } = timingsOf(fields);
  const place = coordinatesOf(fields);
  return {
    name: text("name"),
    local_name: text("localName"),
    kind: text("kind"),
    faith: text("faith"),
    description: text("description"),
    full_description: text("fullDescription"),
    language: text("language"),
    established: fields.established ? Number(fields.established) : null,
    address: text("address"),
    city: text("city"),
    region: text("region"),
    phone: text("phone"),
    email: text("email"),
    website: text("website"),
    zone: text("zone"),
    lat: place?.lat ?? null,
    lng: place?.lng ?? null,
    morning_opens: morning?.[0] ?? null,
    morning_closes: morning?.[1] ?? null,
    evening_opens: evening?.[0] ?? null,
    evening_closes: evening?.[1] ?? null,
  };
}

/** The facilities that the fields name. */
export const facilitiesOf = (fields: Fields): string[] => fieldsBelow(fields, "facility.").map(([name]) => name);
