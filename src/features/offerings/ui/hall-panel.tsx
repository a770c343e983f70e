import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#/design/button.tsx";
import { useReadAgain } from "#/design/read-again.ts";
import { useScripted } from "#/design/use-scripted.ts";
import { formatCount } from "#/platform/i18n/format-date.ts";
import { useNow, useZone } from "#/platform/i18n/local-time.tsx";
import { burningNow } from "../hall-log.ts";
import type { HallPageData } from "../hall-page.server.ts";
import { MOST_COUNTED } from "../rules.ts";
import { ShrineScene } from "./shrine-scene.tsx";
import { useHall } from "./use-hall.ts";
import { useOffer } from "./use-offer.ts";
import { useSound } from "./use-sound.ts";

/** A hall that is open: what burns, who is here, what is offered, with its sound. */
export function useOpenHall(data: HallPageData, onChanged?: () => void) {
  const readAgain = useReadAgain();
  const { shrine } = data;
  const sound = useSound(shrine.space.faith, data.wantsSounds);
  const hall = useHall({
    ...{ shrineId: shrine.id, burning: data.burning, total: data.total, counts: data.counts, people: data.people },
    onChanged: onChanged ?? readAgain,
    onCame: sound.ring,
  });
  const now = useNow(data.now);
  const zone = useZone(shrine.space.zone, data.viewer?.zone ?? null);
  const offer = useOffer((offering, counts) => {
    hall.add(offering, counts);
    sound.ring();
  });
  return { ...hall, now, zone, offer, sound, burning: burningNow(hall.log, now.getTime()) };
}

export type OpenHall = ReturnType<typeof useOpenHall>;

/** The picture of the hall, with who is here and how many were offered. */
export function HallPicture({ data, hall }: { data: HallPageData; hall: OpenHall }) {
  const { t, i18n } = useLingui();
  const { shrine } = data;
  const { burning, log, counts, people, sound } = hall;
  const isScripted = useScripted();
  const count = (value: number) => formatCount(value, i18n.locale);
  const burns = burning.filter(Boolean).length + log.beyond;
  const countBurning = () => (burns < MOST_COUNTED ? count(burns) : `${count(MOST_COUNTED)}+`);
  return (
    <>
      <ShrineScene
        burning={burning}
        fresh={log.fresh}
        now={hall.now}
        zone={hall.zone}
        label={t`At the shrine of ${shrine.name || shrine.space.name}: ${countBurning()}`}
      />
      <div className="shrine-foot">
        <p className="text-ink-2">
          <Plural value={counts.today} one="# offering today" other="# offerings today" />
          {" · "}
          <Trans>{count(counts.ever)} in all</Trans>
        </p>
        {isScripted && (
          <p className="flex items-center gap-2">
            <span>
              <Plural value={Math.max(1, people)} one="You are here" other="# people are here" />
            </span>
            <Button
              variant="quiet"
              icon={sound.isOn ? "volume" : "mute"}
              pressed={sound.isOn}
              onClick={sound.turn}
              aria-label={t`Gentle sound`}
            />
          </p>
        )}
      </div>
    </>
  );
}
