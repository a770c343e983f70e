import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import type { StreamView } from "#/features/broadcast/public.ts";
import { Radio } from "#/design/choices.tsx";
import { Dialog, openDialog } from "#/design/dialog.tsx";
import type { WatchMode } from "../stream-choice.ts";
import type { Player } from "./use-player.ts";

const ID = "player-settings";

export interface PlayerSettingsProps {
  readonly player: Player;
  readonly stream: StreamView;
  readonly onClose: () => void;
}

/** A viewer's settings: stream, sharpness, distance to the ceremony. */
export default function PlayerSettings({ player, stream, onClose }: PlayerSettingsProps) {
  const { t } = useLingui();
  const { wish, modes, qualities, quality, choice } = player;
  useEffect(() => openDialog(ID), []);
  const words: Record<WatchMode, { label: string; hint: string }> = {
    video: { label: t`Picture and sound`, hint: t`As sharp as your connection allows.` },
    stills: { label: t`Low data`, hint: t`One picture every two seconds, with sound.` },
    audio: { label: t`Sound only`, hint: t`Uses the least data.` },
  };
  const isLive = choice?.kind === "live";
  return (
    <Dialog id={ID} title={<Trans>Quality and data</Trans>} closeLabel={t`Close`} onClose={onClose}>
      <div className="grid gap-6">
        {modes.length > 1 && (
          <fieldset>
            <legend className="field-label mb-1">{t`Playback`}</legend>
            {modes.map((mode) => (
              <Radio
                key={mode}
                name="watch-mode"
                value={mode}
                label={words[mode].label}
                hint={words[mode].hint}
                checked={wish.mode === mode}
                onChange={() => player.chooseMode(mode)}
              />
            ))}
          </fieldset>
        )}
        {qualities.length > 0 && (
          <fieldset>
            <legend className="field-label mb-1">{t`Quality`}</legend>
            <Radio
              name="quality"
              value="auto"
              label={t`Auto`}
              checked={quality === -1}
              onChange={() => player.chooseQuality(-1)}
            />
            {qualities.map(({ index, height }) => (
              <Radio
                key={index}
                name="quality"
                value={String(index)}
                label={`${height}p`}
                checked={quality === index}
                onChange={() => player.chooseQuality(index)}
              />
            ))}
          </fieldset>
        )}
        {isLive && stream.safeSrc && wish.mode === "video" && (
          <fieldset>
            <legend className="field-label mb-1">{t`Delay`}</legend>
            <Radio
              name="pace"
              value="fast"
              label={t`As little as possible`}
              checked={wish.pace === "fast"}
              onChange={() => player.choosePace("fast")}
            />
            <Radio
              name="pace"
              value="steady"
              label={t`A few seconds, more stable`}
              hint={t`Better for an unstable connection.`}
              checked={wish.pace === "steady"}
              onChange={() => player.choosePace("steady")}
            />
          </fieldset>
        )}
      </div>
    </Dialog>
  );
}
