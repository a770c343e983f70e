import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#/design/button.tsx";
import { Checkbox } from "#/design/choices.tsx";
import { Dialog, DialogButton, DialogCloseButton } from "#/design/dialog.tsx";
import { Field, Input } from "#/design/field.tsx";
import { Notice } from "#/design/notice.tsx";
import type { Direction } from "#/platform/media/panorama/look.ts";
import { readAnswer, type FormAnswer } from "#/platform/http/form-answer.ts";
import { useOneUpload } from "#/platform/uploads/use-one-upload.ts";
import { SCENE_ABOUT_LENGTH, TITLE_LENGTH } from "../../forms.ts";
import type { EditedScene, EditedTour } from "../../queries/edited-tour.server.ts";
import { DirectionFields } from "./direction-fields.tsx";
import { TextFields } from "./text-fields.tsx";
import { UploadField } from "./upload-field.tsx";

interface SceneFormProps {
  readonly tour: EditedTour;
  readonly scene: EditedScene;
  readonly to: string;
  readonly answer: FormAnswer;
  readonly look: (() => Direction) | null;
}

/** What a scene says of itself, where one looks first, its sound, its place among the others, its end. */
export function SceneForm({ tour, scene, to, answer, look }: SceneFormProps) {
  const { t } = useLingui();
  const { view, version, titles, abouts, width, height, isBeingCut } = scene;
  const typed = readAnswer(answer, { intent: "edit-scene" });
  const [start, setStart] = useState<Direction>(view.start);
  const sound = useOneUpload("sound", typed, "sound");
  const isPending = useNavigation().formData?.get("intent") === "edit-scene";
  return (
    <>
      <p className="mb-4 text-sm text-ink-2 tabular-nums">
        {width} × {height}
      </p>
      {isBeingCut && (
        <Notice className="mb-4">
          <Trans>This photo is being prepared in its full size. Until then visitors see it a little softer.</Trans>
        </Notice>
      )}
      <Form method="post" action={to} preventScrollReset className="grid gap-5" onSubmit={sound.onSubmit}>
        <input type="hidden" name="intent" value="edit-scene" />
        <input type="hidden" name="scene" value={view.id} />
        <input type="hidden" name="version" value={version} />
        <TextFields
          id="scene"
          language={tour.language}
          titles={titles}
          long={{ name: "about", label: t`What one sees here`, texts: abouts, length: SCENE_ABOUT_LENGTH }}
          typed={typed}
        />
        <fieldset>
          <legend className="mb-2 font-semibold">
            <Trans>Where one looks first</Trans>
          </legend>
          <DirectionFields
            id="start"
            prefix="start_"
            at={start}
            onChange={setStart}
            problems={typed.problems}
            look={look}
          />
        </fieldset>
        {view.sound && (
          <>
            <audio controls preload="none" src={view.sound} className="w-full" aria-label={t`Sound of the place`} />
            <Checkbox name="without_sound" label={<Trans>Take the sound away</Trans>} />
          </>
        )}
        <UploadField
          id="scene-sound"
          upload={sound}
          label={view.sound ? t`Another sound of the place` : t`Sound of the place`}
          hint={t`MP3 or M4A. Visitors hear it once they ask for it.`}
          problem={typed.problems["sound"]}
        />
        <Button type="submit" variant="primary" pending={isPending} aria-disabled={sound.isBusy || undefined}>
          <Trans>Save Changes</Trans>
        </Button>
      </Form>
      <Order tour={tour} sceneId={view.id} to={to} />
      <RemoveScene scene={scene} to={to} />
    </>
  );
}

function Order({ tour, sceneId, to }: { tour: EditedTour; sceneId: number; to: string }) {
  const place = tour.scenes.findIndex(({ id }) => id === sceneId);
  const move = (target: number, words: React.ReactNode, icon: "arrow-left" | "arrow-right") =>
    target >= 0 &&
    target < tour.scenes.length && (
      <Form method="post" action={to} preventScrollReset>
        <input type="hidden" name="intent" value="move-scene" />
        <input type="hidden" name="scene" value={sceneId} />
        <input type="hidden" name="version" value={tour.version} />
        <input type="hidden" name="to" value={target} />
        <Button type="submit" size="s" icon={icon}>
          {words}
        </Button>
      </Form>
    );
  return (
    <div className="mt-6 flex flex-wrap gap-2 border-t border-line pt-4">
      {move(place - 1, <Trans>Earlier in the tour</Trans>, "arrow-left")}
      {move(place + 1, <Trans>Later in the tour</Trans>, "arrow-right")}
      <DialogButton dialog="remove-scene" variant="quiet" size="s" icon="trash">
        <Trans>Remove scene</Trans>
      </DialogButton>
    </div>
  );
}

function RemoveScene({ scene, to }: { scene: EditedScene; to: string }) {
  const { t, i18n } = useLingui();
  const { view, version, hotspots, reachedFrom } = scene;
  const from = new Intl.ListFormat(i18n.locale).format(reachedFrom);
  return (
    <Dialog
      id="remove-scene"
      title={<Trans>Remove this scene?</Trans>}
      closeLabel={t`Close`}
      footer={
        <>
          <DialogCloseButton>
            <Trans>Keep it</Trans>
          </DialogCloseButton>
          <Form method="post" action={to} className="contents">
            <input type="hidden" name="intent" value="remove-scene" />
            <input type="hidden" name="scene" value={view.id} />
            <input type="hidden" name="version" value={version} />
            <Button type="submit" variant="primary">
              <Trans>Remove scene</Trans>
            </Button>
          </Form>
        </>
      }
    >
      <div className="grid gap-2">
        <p>
          <Trans>Its photo is deleted, and so is what stands in it:</Trans>{" "}
          <Plural value={hotspots.length} _0="nothing" one="# hotspot" other="# hotspots" />.
        </p>
        {reachedFrom.length > 0 && (
          <p>
            <Trans>The ways that lead here go as well. They stand in: {from}.</Trans>
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** Another scene of the tour, out of another 360° photo. */
export function AddScene({ to, answer }: { to: string; answer: FormAnswer }) {
  const { t } = useLingui();
  const typed = readAnswer(answer, { intent: "add-scene" });
  const panorama = useOneUpload("panorama", typed);
  const isPending = useNavigation().formData?.get("intent") === "add-scene";
  return (
    <Form method="post" action={to} className="grid gap-5" onSubmit={panorama.onSubmit}>
      <input type="hidden" name="intent" value="add-scene" />
      <Field id="scene-title" label={t`Title`} required error={typed.problems["title"]}>
        <Input
          name="title"
          autoComplete="off"
          maxLength={TITLE_LENGTH}
          defaultValue={typed.values["title"]}
          placeholder={t`The great hall`}
        />
      </Field>
      <UploadField
        id="scene-upload"
        upload={panorama}
        label={t`360° photo`}
        hint={t`JPG or PNG, twice as wide as it is high, up to 20,480 pixels across.`}
        required
        problem={typed.problems["upload"]}
      />
      <Button type="submit" variant="primary" wide pending={isPending} aria-disabled={panorama.isBusy || undefined}>
        {isPending ? <Trans>Checking it</Trans> : <Trans>Add the scene</Trans>}
      </Button>
    </Form>
  );
}
