import { useLingui } from "@lingui/react/macro";
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from "react";
import { createPortal } from "react-dom";
import { useNavigate } from "react-router";
import { cx } from "#/design/class-names.ts";
import { Dialog, openDialog } from "#/design/dialog.tsx";
import { IconButton } from "#/design/button.tsx";
import { Icon } from "#/design/icon.tsx";
import { Picture } from "#/design/picture.tsx";
import type { Direction } from "#/platform/media/panorama/look.ts";
import { pictureSources } from "#/platform/media/picture.ts";
import type { HotspotView, SceneView } from "../queries/tour.server.ts";
import { tourPath } from "../rules.ts";
import type { Panorama } from "../viewer/panorama.ts";
import { usePanorama, useSpots } from "../viewer/use-panorama.ts";
import { HotspotContent, type SceneRef } from "./hotspot-content.tsx";
import { hotspotIcons, hotspotRanks } from "./hotspot-look.ts";
import { SoundPlayer, useOneSound } from "./sound-player.tsx";
import "./tour.css";

/** What the page around the stage may ask of it. */
export interface Stage {
  turnTo(to: Direction): void;
}

interface StageProps {
  readonly scene: SceneView;
  readonly at: SceneRef;
  /** "2 of 3" */
  readonly place: string;
  readonly ref: Ref<Stage>;
}

const HOTSPOT = "tour-hotspot";

const rankOf = ({ kind }: HotspotView): number => hotspotRanks[kind];

/** The panorama of a scene with what stands in it; its picture until that is drawn, and where it cannot be. */
export function TourStage({ scene, at, place, ref }: StageProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const frame = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<HotspotView | null>(null);
  const { box, panorama, state, isShown } = usePanorama({ scene, failed: t`This place could not be loaded.` });
  const spots = useSpots(panorama, isShown, scene.hotspots, rankOf);
  const [heardId, setHeardId] = useState<number | null>(null);
  // What another scene has to say is not heard here.
  const heard = scene.hotspots.find(({ id, sound }) => id === heardId && sound);
  useImperativeHandle(ref, () => ({ turnTo: (to) => panorama?.turnTo(to) }), [panorama]);

  const press = (hotspot: HotspotView) => {
    if (hotspot.kind === "link" && hotspot.targetId) {
      return void navigate(tourPath(at.tourId, hotspot.targetId), { preventScrollReset: true });
    }
    if (hotspot.kind === "donate") return void navigate(`/space/${at.spaceId}/give`);
    if (hotspot.sound) return setHeardId((before) => (before === hotspot.id ? null : hotspot.id));
    setOpened(hotspot);
    openDialog(HOTSPOT);
  };
  const name = scene.title;
  return (
    <div ref={frame} className="tour-stage" data-state={state}>
      <Picture
        key={scene.id}
        {...pictureSources(scene.still)}
        alt={scene.still.alt}
        sizes="(min-width: 80rem) 1240px, 100vw"
        fit="fill"
        priority
        className="absolute inset-0"
      />
      <div
        ref={box}
        className={cx("tour-sphere", isShown && "tour-sphere-open")}
        // Arrow keys look around: a reader's own keys go to the page.
        role="application"
        aria-label={t`${name}: look around with the arrow keys, nearer with + and farther with −`}
        aria-hidden={state !== "open" || undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={state === "open" ? 0 : undefined}
        onFocus={() => panorama?.takeKeys(true)}
        onBlur={() => panorama?.takeKeys(false)}
      />
      {spots.map(({ thing, element }) =>
        createPortal(
          // The list below names the same for the keyboard.
          <button type="button" tabIndex={-1} aria-hidden className="tour-pin" onClick={() => press(thing)}>
            <span
              data-mark
              className={cx("tour-pin-mark", `tour-pin-${thing.kind}`, thing === heard && "tour-pin-heard")}
            >
              <Icon name={hotspotIcons[thing.kind]} size={22} />
            </span>
            <span data-label className="tour-pin-name">
              {thing.title}
            </span>
          </button>,
          element,
          String(thing.id),
        ),
      )}
      <div className="tour-over tour-plate">
        <p className="text-sm">{place}</p>
        <p className="font-display text-xl leading-small">{scene.title}</p>
      </div>
      <Controls
        panorama={state === "open" ? panorama : null}
        sound={scene.sound}
        heardId={heard?.id ?? null}
        frame={frame}
      />
      {heard?.sound && (
        <SoundPlayer
          key={heard.id}
          title={heard.title}
          words={heard.body}
          src={heard.sound}
          onClose={() => setHeardId(null)}
        />
      )}
      <Dialog id={HOTSPOT} title={opened?.title} closeLabel={t`Close`} onClose={() => setOpened(null)}>
        {opened && <HotspotContent hotspot={opened} scene={at} />}
      </Dialog>
    </div>
  );
}

interface ControlsProps {
  readonly panorama: Panorama | null;
  readonly sound: string | null;
  /** The hotspot whose sound plays over that of the place. */
  readonly heardId: number | null;
  readonly frame: { readonly current: HTMLDivElement | null };
}

function Controls({ panorama, sound, heardId, frame }: ControlsProps) {
  const { t } = useLingui();
  const [isFull, setFull] = useState(false);
  const [canFollow, setCanFollow] = useState(false);
  const [follows, setFollows] = useState(false);
  useEffect(() => {
    const watch = () => setFull(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", watch);
    return () => document.removeEventListener("fullscreenchange", watch);
  }, []);
  useEffect(() => {
    // A computer says that it could, and never turns.
    if (panorama && matchMedia("(pointer: coarse)").matches) void panorama.canFollowDevice().then(setCanFollow);
  }, [panorama]);
  return (
    <div className="tour-over tour-controls">
      <SoundButton sound={sound} heardId={heardId} />
      {panorama && (
        <>
          {canFollow && (
            <IconButton
              icon="compass"
              look="glass"
              label={t`Look around by turning the device`}
              pressed={follows}
              onClick={() => void panorama.followDevice(!follows).then(setFollows)}
            />
          )}
          <IconButton icon="minus" look="glass" label={t`Farther`} onClick={() => panorama.zoom(-15)} />
          <IconButton icon="plus" look="glass" label={t`Nearer`} onClick={() => panorama.zoom(15)} />
          <IconButton
            icon={isFull ? "fullscreen-exit" : "fullscreen"}
            look="glass"
            label={isFull ? t`Leave full screen` : t`Full screen`}
            onClick={() => void (isFull ? document.exitFullscreen() : frame.current?.requestFullscreen())}
          />
        </>
      )}
    </div>
  );
}

/** The sound of a place: off until it is asked for, then it goes along from scene to scene, and is silent while another plays. */
function SoundButton({ sound, heardId }: Pick<ControlsProps, "sound" | "heardId">) {
  const { t } = useLingui();
  const audio = useRef<HTMLAudioElement>(null);
  const [isOn, setOn] = useState(false);
  const isQuiet = useOneSound(audio, `${sound} ${heardId}`);
  useEffect(() => {
    if (!audio.current || !isOn) return;
    if (isQuiet) return audio.current.pause();
    audio.current.volume = 0.5;
    void audio.current.play().catch(() => setOn(false));
  }, [sound, isOn, isQuiet]);
  if (!sound) return null;
  const turn = () => {
    if (isOn) audio.current?.pause();
    setOn(!isOn);
  };
  return (
    <>
      <audio ref={audio} src={sound} loop preload="none" />
      <IconButton
        className="scripted"
        icon={isOn ? "volume" : "mute"}
        look="glass"
        label={t`Sound of the place`}
        pressed={isOn}
        onClick={turn}
      />
    </>
  );
}
