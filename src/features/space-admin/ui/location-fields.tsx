import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useState } from "react";
import { lazyPart } from "#/design/hydrate-later.tsx";
import { Button } from "#/design/button.tsx";
import { Field, Input } from "#/design/field.tsx";
import { Section } from "#/design/section.tsx";
import { toast } from "#/design/toaster.tsx";
import { usePosition } from "#/design/use-position.ts";
import { textLengths } from "../details-form.ts";
import { fieldOf, type FormAt, inputOf } from "./controls.ts";
import type { LocationMapProps, Point } from "./location-map.tsx";

// Far larger than all the rest of the page: fetched only by who opens it.
const LocationMap = lazyPart(async () => (await import("./location-map.tsx")).LocationMap);

const namedZones = ["Asia/Kolkata", "Asia/Kathmandu", "Asia/Colombo", "Asia/Dhaka", "Asia/Dubai", "Asia/Singapore"];
const farZones = ["Europe/London", "America/New_York", "America/Los_Angeles", "Australia/Sydney"];

type LocationFieldsProps = { readonly at: FormAt } & Pick<LocationMapProps, "base" | "hints">;

/** The place of the space: its address, and its position by a pin, by numbers, or by the device. */
export function LocationFields({ at, base, hints }: LocationFieldsProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState({ lat: at.values.lat ?? "", lng: at.values.lng ?? "" });
  const [isOpen, setOpen] = useState(false);
  const [zones, setZones] = useState([...namedZones, ...farZones]);
  const take = ({ lat, lng }: Point) => setTyped({ lat: String(lat), lng: String(lng) });
  const { ask: askWhere, isAsking } = usePosition({
    isExact: true,
    onFound: ({ lat, lng }) => take({ lat: Math.round(lat * 1e6) / 1e6, lng: Math.round(lng * 1e6) / 1e6 }),
    onRefused: () =>
      toast({ text: t`We could not find your location. Enter the numbers, or use the map.`, tone: "refusal" }),
  });
  const degrees = (name: "lat" | "lng") => ({
    name,
    inputMode: "decimal" as const,
    autoComplete: "off",
    maxLength: 20,
    value: typed[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => setTyped({ ...typed, [name]: event.currentTarget.value }),
  });
  return (
    <Section id="place" heading={<Trans>Place</Trans>}>
      <div className="grid gap-5">
        <Field {...fieldOf(at, "address")} label={t`Address`}>
          <Input {...inputOf(at, "address")} maxLength={textLengths.address} autoComplete="street-address" />
        </Field>
        <div className="grid gap-5 md:grid-cols-2">
          <Field {...fieldOf(at, "city")} label={t`City`}>
            <Input {...inputOf(at, "city")} maxLength={textLengths.city} autoComplete="address-level2" />
          </Field>
          <Field {...fieldOf(at, "region")} label={t`State or region`}>
            <Input {...inputOf(at, "region")} maxLength={textLengths.region} autoComplete="address-level1" />
          </Field>
        </div>
        <Field {...fieldOf(at, "zone")} label={t`Time zone`} hint={t`Timings and events use this time zone.`} required>
          <Input
            {...inputOf(at, "zone")}
            list="zones"
            maxLength={textLengths.zone}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onFocus={() => setZones([...new Set([...namedZones, ...farZones, ...Intl.supportedValuesOf("timeZone")])])}
          />
        </Field>
        <datalist id="zones">
          {zones.map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </datalist>
      </div>
      <h3 className="mt-8 mb-1 text-lg">
        <Trans>Place on the map</Trans>
      </h3>
      <p className="mb-3 text-ink-2">
        <Trans>Used for directions and “near me”.</Trans>
      </p>
      <div className="grid grid-cols-2 gap-4 md:max-w-105">
        <Field {...fieldOf(at, "lat")} label={t`Latitude`}>
          <Input {...degrees("lat")} placeholder="23.1765" />
        </Field>
        <Field {...fieldOf(at, "lng")} label={t`Longitude`}>
          <Input {...degrees("lng")} placeholder="75.7885" />
        </Field>
      </div>
      <div className="mt-4 mb-4 flex flex-wrap gap-3">
        <Button icon="locate" size="s" pending={isAsking} onClick={askWhere}>
          <Trans>Use my current location</Trans>
        </Button>
        {!isOpen && (
          <Button icon="map" size="s" onClick={() => setOpen(true)}>
            <Trans>Move the pin on a map</Trans>
          </Button>
        )}
      </div>
      {isOpen && (
        <>
          <p className="mb-2 text-sm text-ink-2">
            <Trans>Drag the pin, tap where it belongs, or move it with the arrow keys.</Trans>
          </p>
          <Suspense fallback={<div className="h-80 rounded-card bg-sunk lg:h-105" />}>
            <LocationMap place={pointOf(typed)} onLocation={take} base={base} hints={hints} />
          </Suspense>
        </>
      )}
    </Section>
  );
}

function pointOf({ lat, lng }: { lat: string; lng: string }): Point | null {
  const [y, x] = [lat, lng].map((text) => (text.trim() === "" ? Number.NaN : Number(text.replace(",", "."))));
  return Number.isFinite(y) && Number.isFinite(x) && Math.abs(y!) <= 90 && Math.abs(x!) <= 180
    ? { lat: y!, lng: x! }
    : null;
}
