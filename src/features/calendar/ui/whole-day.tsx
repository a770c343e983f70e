import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Empty } from "#/design/empty.tsx";
import { KeyValues } from "#/design/key-values.tsx";
import { faiths, type FaithKey } from "#/features/spaces/public.ts";
import type { CalendarData } from "../pages/calendar.tsx";
import { polarWords } from "../polar-words.ts";
import { PrayerRule } from "./day-panel.tsx";
import { MosqueTable } from "./mosque-table.tsx";
import { ObservanceLine } from "./observance-line.tsx";
import { ReadingsLine } from "./readings-line.tsx";
import { QiblaCompass } from "./qibla-compass.tsx";
import { useDayRows } from "./use-day-rows.tsx";

/** Everything of one day that concerns the faiths that are shown, each part with its rule and source in one line. */
export function WholeDay({ data }: { data: CalendarData }) {
  const { t } = useLingui();
  const { view, town, chosen, days } = data;
  const { isPolar } = chosen.panchang;
  const polar = isPolar && <> {t(polarWords.hours)}</>;
  const rows = useDayRows(data);
  const kept = days[0]?.observances ?? [];
  const shown = view.faiths.length > 0 ? view.faiths : faiths;
  const isShown = (...of: FaithKey[]) => of.some((faith) => shown.includes(faith));
  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
      <Part id="day-kept" title={<Trans>Kept on this day</Trans>}>
        {kept.length > 0 ? (
          <ul className="grid gap-4">
            {kept.map((one) => (
              <ObservanceLine key={`${one.key} ${one.tradition}`} one={one} space={town.space} />
            ))}
          </ul>
        ) : (
          <Empty icon="calendar" title={<Trans>Nothing is kept on this day</Trans>}>
            {view.faiths.length > 0 ? (
              <Trans>Choose another day, or all faiths.</Trans>
            ) : (
              <Trans>Choose another day.</Trans>
            )}
          </Empty>
        )}
      </Part>
      <Part
        id="day-names"
        title={<Trans>As the calendars name it</Trans>}
        rule={
          <Trans>
            Hijri months begin as said beside the date. Nanakshahi: the calendars of 2003 and of 2010, of the Shiromani
            Gurdwara Parbandhak Committee.
          </Trans>
        }
      >
        <KeyValues items={[rows.lunarMonth, ...rows.names, ...rows.sky]} />
      </Part>
      {isShown("hindu", "jain", "buddhist", "sikh") && (
        <Part
          id="day-panchang"
          title={<Trans>Panchang</Trans>}
          rule={
            <>
              <Trans>
                From the places of the Sun and the Moon, with the zodiac of Lahiri (Rashtriya Panchang); a day goes from
                sunrise to sunrise.
              </Trans>
              {polar}
            </>
          }
        >
          <KeyValues items={[rows.tithi, rows.nakshatra, ...rows.more]} />
        </Part>
      )}
      {isShown("hindu", "jain") && (
        <Part
          id="day-hours"
          title={<Trans>Hours of the day</Trans>}
          rule={
            <>
              <Trans>
                Rahu Kala, Yamaganda and Gulika Kala are an eighth of daylight each, by the weekday. Abhijit is the
                eighth of its fifteen muhurtas, Brahma Muhurta the last but one of the night.
              </Trans>
              {polar}
            </>
          }
        >
          <KeyValues items={rows.hours} />
        </Part>
      )}
      {isShown("hindu", "jain") && (
        <Part
          id="day-choghadiya"
          title={<Trans>Choghadiya</Trans>}
          rule={
            <>
              <Trans>Daylight and night in eight parts each; the first of them by the weekday.</Trans>
              {polar}
            </>
          }
        >
          <div className="grid gap-x-8 sm:grid-cols-2">
            <div>
              <h3 className="pb-1 text-base">
                {isPolar ? <Trans>From six to eighteen by the Sun</Trans> : <Trans>In daylight</Trans>}
              </h3>
              <KeyValues items={rows.choghadiya(false)} />
            </div>
            <div>
              <h3 className="pb-1 text-base max-sm:pt-4">
                {isPolar ? <Trans>From eighteen to six by the Sun</Trans> : <Trans>At night</Trans>}
              </h3>
              <KeyValues items={rows.choghadiya(true)} />
            </div>
          </div>
        </Part>
      )}
      {isShown("islamic") && (
        <Part id="day-prayers" title={<Trans>Prayer times</Trans>} rule={<PrayerRule data={data} />}>
          {rows.mosque ? <MosqueTable rows={rows.mosque} /> : <KeyValues items={rows.prayerRows} />}
          <QiblaCompass key={chosen.qibla} qibla={chosen.qibla} />
        </Part>
      )}
      {isShown("christian") && (
        <Part
          id="day-church"
          title={<Trans>Day of the church year</Trans>}
          rule={
            <Trans>
              General Norms for the Liturgical Year and the Calendar (1969); the seasons of the Syro-Malabar Church by
              their Sundays. A feast goes before a week.
            </Trans>
          }
        >
          <KeyValues items={rows.church} />
          <div className="mt-3">
            {data.readings ? (
              <ReadingsLine readings={data.readings} />
            ) : (
              <p className="text-sm text-ink-2">
                <Trans>
                  What is read on Sundays, solemnities and feasts of the Lord is named on their days; the readings of
                  other days stand in the Lectionary under this season, week and year.
                </Trans>
              </p>
            )}
          </div>
        </Part>
      )}
    </div>
  );
}

function Part({ id, title, rule, children }: { id: string; title: ReactNode; rule?: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {rule && <p className="mt-1 text-sm text-ink-2">{rule}</p>}
      <div className="mt-3">{children}</div>
    </section>
  );
}
