import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback, useRef, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { Badge } from "#/design/badge.tsx";
import { Button, ButtonLink } from "#/design/button.tsx";
import { cx } from "#/design/class-names.ts";
import { Dialog, DialogButton, DialogCloseButton } from "#/design/dialog.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { Icon } from "#/design/icon.tsx";
import { TwoColumns } from "#/design/page.tsx";
import { Picture } from "#/design/picture.tsx";
import { toast } from "#/design/toaster.tsx";
import type { Direction } from "#/platform/media/panorama/look.ts";
import { readAnswer, type FormAnswer } from "#/platform/http/form-answer.ts";
import { useFormInPlace } from "#/platform/http/use-form-in-place.ts";
import { pictureSources } from "#/platform/media/picture.ts";
import { ABOUT_LENGTH } from "../../forms.ts";
import type { EditedScene, EditedTour } from "../../queries/edited-tour.server.ts";
import type { HotspotView } from "../../queries/tour.server.ts";
import { freeDirection, manageTourPath, tourPath } from "../../rules.ts";
import type { Panorama } from "../../viewer/panorama.ts";
import { hotspotIcons } from "../hotspot-look.ts";
import { EditorStage } from "./editor-stage.tsx";
import { AddHotspot, EditHotspot } from "./hotspot-forms.tsx";
import { AddScene, SceneForm } from "./scene-forms.tsx";
import { TextFields } from "./text-fields.tsx";

interface EditorProps {
  readonly tour: EditedTour;
  readonly answer: FormAnswer;
}

/** A tour as its editors furnish it: the scenes, one of them open, and what stands in it. */
export function TourEditor({ tour, answer }: EditorProps) {
  const { scene } = tour;
  return (
    <>
      <State tour={tour} />
      <SceneStrip tour={tour} current={scene?.view.id ?? 0} />
      {scene ? (
        <OpenScene key={scene.view.id} tour={tour} scene={scene} answer={answer} />
      ) : (
        <div className="max-w-xl pt-6">
          <h2 className="mb-4 text-xl">
            <Trans>The first scene</Trans>
          </h2>
          <AddScene to={manageTourPath(tour.id)} answer={answer} />
        </div>
      )}
      <TourWords tour={tour} answer={answer} />
    </>
  );
}

/** Whether visitors see it, and what changes that. */
function State({ tour }: { tour: EditedTour }) {
  const { id, isPublished, version, scenes } = tour;
  const isPending = useNavigation().formData?.get("intent") === (isPublished ? "take-back" : "publish");
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Badge>{isPublished ? <Trans>Published</Trans> : <Trans>Draft</Trans>}</Badge>
      <div className="min-w-0 flex-1 text-sm text-ink-2 max-md:order-last max-md:basis-full">
        {isPublished ? (
          <Trans>Visitors see the tour, and each change at once.</Trans>
        ) : (
          <Trans>Only those who edit this tour see it until it is published.</Trans>
        )}
      </div>
      <ButtonLink to={tourPath(id)} icon="eye">
        {isPublished ? <Trans>See the tour</Trans> : <Trans>Preview</Trans>}
      </ButtonLink>
      {(scenes.length > 0 || isPublished) && (
        <Form method="post" action={manageTourPath(id)} preventScrollReset>
          <input type="hidden" name="intent" value={isPublished ? "take-back" : "publish"} />
          <input type="hidden" name="version" value={version} />
          <Button type="submit" variant={isPublished ? "secondary" : "primary"} pending={isPending}>
            {isPublished ? <Trans>Unpublish</Trans> : <Trans>Publish</Trans>}
          </Button>
        </Form>
      )}
    </div>
  );
}

function SceneStrip({ tour, current }: { tour: EditedTour; current: number }) {
  const { t } = useLingui();
  if (tour.scenes.length < 2) return null;
  return (
    <nav aria-label={t`All scenes`} className="mt-5">
      {/* Room for the frame of the open one, which the scrolling would cut. */}
      <ol className="-m-1.5 flex gap-3 overflow-x-auto p-1.5">
        {tour.scenes.map(({ id, title, still }, index) => (
          <li key={id} className="w-36 flex-none">
            <Link
              to={manageTourPath(tour.id, id)}
              preventScrollReset
              aria-current={id === current ? "page" : undefined}
              className="block"
            >
              <span
                className={cx(
                  "relative block aspect-8/5 overflow-hidden rounded-btn",
                  id === current && "outline-3 outline-offset-2 outline-marigold",
                )}
              >
                <Picture {...pictureSources(still)} sizes="144px" />
              </span>
              <span className="mt-2 block truncate text-sm">
                {index + 1} · {title}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function OpenScene({ tour, scene, answer }: EditorProps & { scene: EditedScene }) {
  const { view, version, hotspots } = scene;
  const [place, setPlace] = useState<Direction>(() => freeDirection(view.start, hotspots));
  const [count, setCount] = useState(hotspots.length);
  // What has just been put there shall be seen: the next thing stands beside it.
  if (count !== hotspots.length) {
    setCount(hotspots.length);
    setPlace((before) => freeDirection(before, hotspots));
  }
  const [panorama, setPanorama] = useState<Panorama | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const { submit } = useFormInPlace(toast, { quiet: true });
  const to = manageTourPath(tour.id, view.id);
  const look = panorama ? () => panorama.direction() : null;
  const take = useCallback((drawn: Panorama | null) => setPanorama(drawn), []);
  const moved = (hotspot: HotspotView, at: Direction) => {
    const found = hotspots.find(({ id }) => id === hotspot.id);
    if (!found) return;
    const fields = { intent: "place-hotspot", hotspot: String(found.id), version: String(found.version) };
    void submit({ ...fields, yaw: String(at.yaw), pitch: String(at.pitch) }, { method: "post", action: to });
  };
  const choose = (hotspot: HotspotView) => {
    const row = list.current?.querySelector<HTMLDetailsElement>(`[data-spot="${hotspot.id}"] details`);
    if (!row) return;
    row.open = true;
    row.querySelector("summary")?.focus();
  };
  const forms = { tour, sceneId: view.id, to, answer, look };
  return (
    <TwoColumns size="l" className="pt-5">
      <div className="min-w-0">
        <EditorStage
          scene={view}
          place={place}
          onPlace={setPlace}
          onMoved={moved}
          onChosen={choose}
          onPanorama={take}
        />
        <p className="mt-3 text-sm text-ink-2">
          <Trans>
            Press in the photo where something shall stand. What stands there is moved by dragging it, or by numbers in
            its form.
          </Trans>
        </p>
        <h2 className="mt-8 mb-3 text-xl">
          <Trans>What stands here</Trans>
        </h2>
        {hotspots.length === 0 ? (
          <p className="text-ink-2">
            <Trans>Nothing yet.</Trans>
          </p>
        ) : (
          <ul ref={list} className="border-t border-line">
            {hotspots.map((hotspot) => (
              <li key={`${hotspot.id}-${hotspot.version}`} data-spot={hotspot.id} className="border-b border-line">
                <Disclosure
                  defaultOpen={Boolean(readAnswer(answer, { hotspot: String(hotspot.id) }).refusal)}
                  title={
                    <span className="flex min-w-0 flex-1 items-center gap-3">
                      <Icon name={hotspotIcons[hotspot.kind]} className="flex-none text-link" />
                      <span lang={tour.language} className="min-w-0 wrap-anywhere">
                        {hotspot.titles[tour.language]}
                      </span>
                    </span>
                  }
                >
                  <EditHotspot {...forms} hotspot={hotspot} />
                </Disclosure>
              </li>
            ))}
          </ul>
        )}
      </div>
      <aside className="grid min-w-0 content-start border-t border-line">
        <Part title={<Trans>Put something here</Trans>} isOpen>
          <AddHotspot key={hotspots.length} {...forms} place={place} onPlace={setPlace} />
        </Part>
        <Part title={<Trans>This scene</Trans>} isOpen={Boolean(readAnswer(answer, { intent: "edit-scene" }).refusal)}>
          <SceneForm key={version} tour={tour} scene={scene} to={to} answer={answer} look={look} />
        </Part>
        <Part title={<Trans>Add a scene</Trans>} isOpen={Boolean(readAnswer(answer, { intent: "add-scene" }).refusal)}>
          <AddScene to={to} answer={answer} />
        </Part>
      </aside>
    </TwoColumns>
  );
}

function Part({ title, isOpen, children }: { title: React.ReactNode; isOpen: boolean; children: React.ReactNode }) {
  return (
    <div className="border-b border-line">
      <Disclosure title={<h2 className="text-[1.2rem]">{title}</h2>} defaultOpen={isOpen}>
        {children}
      </Disclosure>
    </div>
  );
}

const wordsOf = ({ titles, abouts }: EditedTour): string => JSON.stringify([titles, abouts]);

/** The words of the whole tour, and its end. */
function TourWords({ tour, answer }: EditorProps) {
  const { t } = useLingui();
  const to = manageTourPath(tour.id);
  const typed = readAnswer(answer, { intent: "describe" });
  const isPending = useNavigation().formData?.get("intent") === "describe";
  return (
    <section className="mt-12 max-w-2xl">
      <h2 className="mb-4 text-xl">
        <Trans>The whole tour</Trans>
      </h2>
      {/* Another order or state leaves what is being typed here. */}
      <Form key={wordsOf(tour)} method="post" action={to} preventScrollReset className="grid gap-5">
        <input type="hidden" name="intent" value="describe" />
        <input type="hidden" name="version" value={tour.version} />
        <TextFields
          id="tour"
          language={tour.language}
          titles={tour.titles}
          long={{ name: "about", label: t`What the tour shows`, texts: tour.abouts, length: ABOUT_LENGTH }}
          typed={typed}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" pending={isPending}>
            <Trans>Save Changes</Trans>
          </Button>
          <DialogButton dialog="remove-tour" variant="quiet" icon="trash">
            <Trans>Remove tour</Trans>
          </DialogButton>
        </div>
      </Form>
      <Dialog
        id="remove-tour"
        title={<Trans>Remove this tour?</Trans>}
        closeLabel={t`Close`}
        footer={
          <>
            <DialogCloseButton>
              <Trans>Keep it</Trans>
            </DialogCloseButton>
            <Form method="post" action={to} className="contents">
              <input type="hidden" name="intent" value="remove" />
              <input type="hidden" name="version" value={tour.version} />
              <Button type="submit" variant="primary">
                <Trans>Remove tour</Trans>
              </Button>
            </Form>
          </>
        }
      >
        <p>
          <Trans>All its scenes disappear at once, and their photos are deleted.</Trans>
        </p>
      </Dialog>
    </section>
  );
}
