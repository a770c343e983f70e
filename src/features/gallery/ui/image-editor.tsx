import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { Badge } from "#/design/badge.tsx";
import { Button, ButtonLink } from "#/design/button.tsx";
import { CropBox } from "#/design/crop-box.tsx";
import { Dialog, DialogButton, DialogCloseButton } from "#/design/dialog.tsx";
import { Field, Input, Textarea } from "#/design/field.tsx";
import { Picture } from "#/design/picture.tsx";
import { Segments } from "#/design/segments.tsx";
import { pictureSources, type PictureView } from "#/platform/media/picture.ts";
import { languageName, languages } from "#/platform/i18n/languages.ts";
import { ALT_LENGTH, TITLE_LENGTH } from "../forms.ts";
import type { ImageView } from "../queries/images.server.ts";
import { imageKinds, isWhole, wholePicture, type CropRect } from "../rules.ts";
import { imageKindWords } from "./kind-words.ts";
import { TwoColumns } from "#/design/page.tsx";

interface EditorProps {
  readonly spaceId: number;
  readonly images: readonly ImageView[];
  readonly place: number;
}

/** One picture: what it shows, in words; which part of it; its place; its end. */
export function ImageEditor({ spaceId, images, place }: EditorProps) {
  const image = images[place]!;
  const total = images.length;
  const number = place + 1;
  const board = `/manage-space/images?space=${spaceId}`;
  const back = `${board}&image=${image.id}`;
  return (
    <TwoColumns size="l">
      <div className="min-w-0">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <ButtonLink to={board} variant="quiet" icon="arrow-left" className="-ml-3">
            <Trans>All pictures</Trans>
          </ButtonLink>
          <p className="text-sm text-ink-2 tabular-nums">
            {place === 0 && (
              <Badge className="mr-2">
                <Trans>Cover</Trans>
              </Badge>
            )}
            <Trans>
              {number} of {total}
            </Trans>
          </p>
        </div>
        <Crop key={image.picture.id} image={image} spaceId={spaceId} />
      </div>
      <div className="grid min-w-0 gap-8">
        <Words image={image} spaceId={spaceId} />
        <div className="flex flex-wrap gap-2 border-t border-line pt-5">
          {place > 0 && (
            <Form method="post" action={back}>
              <Hidden intent="move" spaceId={spaceId} image={image} />
              <input type="hidden" name="to" value="0" />
              <Button type="submit" icon="star">
                <Trans>Make it the cover</Trans>
              </Button>
            </Form>
          )}
          <DialogButton dialog="remove-image" variant="quiet" icon="trash">
            <Trans>Remove picture</Trans>
          </DialogButton>
        </div>
      </div>
      <RemoveDialog image={image} spaceId={spaceId} board={board} />
    </TwoColumns>
  );
}

function Hidden({ intent, spaceId, image }: { intent: string; spaceId: number; image: ImageView }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="space" value={spaceId} />
      <input type="hidden" name="image" value={image.id} />
    </>
  );
}

function Crop({ image, spaceId }: { image: ImageView; spaceId: number }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [part, setPart] = useState<CropRect>(image.crop ?? wholePicture);
  const isPending = useIsPending("crop");
  const whole: PictureView = image.whole ?? image.picture;
  if (!isOpen) {
    return (
      <>
        <Picture
          {...pictureSources({ ...image.picture, focus: { x: 0.5, y: 0.5 } })}
          alt={image.picture.alt}
          sizes="(min-width: 67.5rem) 780px, 100vw"
          fit="natural"
          priority
          className="rounded-card"
        />
        <div className="scripted mt-3 flex flex-wrap items-center gap-3">
          <Button icon="edit" onClick={() => setOpen(true)}>
            <Trans>Crop</Trans>
          </Button>
          {image.crop && (
            <span className="text-sm text-ink-2">
              <Trans>A part of the picture is shown.</Trans>
            </span>
          )}
        </div>
      </>
    );
  }
  return (
    <>
      <CropBox
        part={part}
        onChange={setPart}
        label={t`The part that is shown. Arrows move it, with Shift they resize it.`}
      >
        <img {...imageOf(whole)} alt="" draggable={false} />
      </CropBox>
      <Form method="post" className="mt-3 flex flex-wrap gap-2">
        <Hidden intent="crop" spaceId={spaceId} image={image} />
        {(["x", "y", "width", "height"] as const).map((name) => (
          <input key={name} type="hidden" name={name} value={Math.min(Math.max(part[name], 0), 1)} />
        ))}
        <Button type="submit" variant="primary" pending={isPending}>
          <Trans>Show this part</Trans>
        </Button>
        {!isWhole(part) && (
          <Button onClick={() => setPart(wholePicture)}>
            <Trans>Show the whole picture</Trans>
          </Button>
        )}
        <Button variant="quiet" onClick={() => setOpen(false)}>
          <Trans>Cancel</Trans>
        </Button>
      </Form>
    </>
  );
}

const imageOf = (picture: PictureView) => {
  const { src, webpSrcSet, width, height } = pictureSources(picture);
  return { src, srcSet: webpSrcSet, sizes: "(min-width: 67.5rem) 780px, 100vw", width, height };
};

function Words({ image, spaceId }: { image: ImageView; spaceId: number }) {
  const { t } = useLingui();
  const isPending = useIsPending("describe");
  return (
    <Form method="post" className="grid gap-5">
      <Hidden intent="describe" spaceId={spaceId} image={image} />
      <div>
        <p className="mb-1 font-semibold" aria-hidden>
          <Trans>It shows</Trans>
        </p>
        <Segments
          label={t`It shows`}
          name="kind"
          defaultValue={image.kind}
          segments={imageKinds.map((value) => ({ value, label: t(imageKindWords[value]) }))}
        />
      </div>
      {languages.map((language) => (
        <fieldset key={language} className="grid gap-4">
          <legend lang={language} className="mb-2 text-lg">
            {languageName(language)}
          </legend>
          <Field label={t`Title`} optional={t`optional`}>
            <Input
              name={`title_${language}`}
              lang={language}
              defaultValue={image.titles[language]}
              maxLength={TITLE_LENGTH}
            />
          </Field>
          <Field label={t`Description`} hint={t`Describe it in one sentence for people who cannot see it.`}>
            <Textarea
              name={`alt_${language}`}
              lang={language}
              rows={2}
              defaultValue={image.alts[language]}
              maxLength={ALT_LENGTH}
            />
          </Field>
        </fieldset>
      ))}
      <Button type="submit" variant="primary" pending={isPending}>
        <Trans>Save Changes</Trans>
      </Button>
    </Form>
  );
}

function RemoveDialog({ image, spaceId, board }: { image: ImageView; spaceId: number; board: string }) {
  const { t } = useLingui();
  return (
    <Dialog
      id="remove-image"
      title={<Trans>Remove this picture?</Trans>}
      closeLabel={t`Close`}
      footer={
        <>
          <DialogCloseButton>
            <Trans>Keep it</Trans>
          </DialogCloseButton>
          <Form method="post" action={board} className="contents">
            <Hidden intent="remove" spaceId={spaceId} image={image} />
            <Button type="submit" variant="primary">
              <Trans>Remove picture</Trans>
            </Button>
          </Form>
        </>
      }
    >
      <p>
        <Trans>It will disappear from your page, and its file will be deleted.</Trans>
      </p>
    </Dialog>
  );
}

function useIsPending(intent: string): boolean {
  const { formData } = useNavigation();
  return formData?.get("intent") === intent;
}
