import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "#/design/button.tsx";
import { Field, Select } from "#/design/field.tsx";
import { usePosition } from "#/design/use-position.ts";
import { radii } from "../provider-options.ts";
import type { OwnProvider } from "../queries/own-provider.server.ts";

interface AreaFieldsProps {
  readonly own: OwnProvider;
  readonly typed: Readonly<Record<string, string>>;
  readonly error: string | undefined;
}

/** A point and how far around it; without a point the city counts. */
export function AreaFields({ own, typed, error }: AreaFieldsProps) {
  const { t, i18n } = useLingui();
  const [point, setPoint] = useState(() => ({
    lat: typed.lat ?? (own.area ? String(own.area.lat) : ""),
    lng: typed.lng ?? (own.area ? String(own.area.lng) : ""),
  }));
  const { ask, canAsk, isAsking, isRefused } = usePosition({
    // About a kilometre: an area is meant, not a door.
    onFound: ({ lat, lng }) => setPoint({ lat: lat.toFixed(2), lng: lng.toFixed(2) }),
  });
  const hasPoint = point.lat !== "";
  return (
    <div className="grid gap-3">
      <input type="hidden" name="lat" value={point.lat} />
      <input type="hidden" name="lng" value={point.lng} />
      {hasPoint ? (
        <div className="grid gap-3 md:grid-cols-[1fr_auto] md:items-end">
          <Field id="radiusKm" label={t`How far you come`} hint={t`Around the point that you chose.`} error={error}>
            <Select name="radiusKm" defaultValue={typed.radiusKm ?? String(own.area?.radiusKm ?? 25)}>
              {radii.map((km) => (
                <option key={km} value={km}>
                  {i18n.number(km, { style: "unit", unit: "kilometer" })}
                </option>
              ))}
            </Select>
          </Field>
          <Button type="button" icon="x" onClick={() => setPoint({ lat: "", lng: "" })}>
            <Trans>Only my city</Trans>
          </Button>
        </div>
      ) : (
        canAsk && (
          <div>
            <Button type="button" icon="locate" pending={isAsking} onClick={ask} className="max-md:w-full">
              <Trans>I also come to places near me</Trans>
            </Button>
            <p className="field-hint mt-1.5" role="status">
              {isRefused ? (
                <Trans>Your device did not say where it is. Allow it, or leave it at your city.</Trans>
              ) : (
                <Trans>
                  Your device says where you are now, to about a kilometre. It is kept until you choose only your city,
                  and shown to nobody.
                </Trans>
              )}
            </p>
          </div>
        )
      )}
    </div>
  );
}
