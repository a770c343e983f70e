import { z } from "zod";
import { acrossFields, filledLine, id, line, text, toggle } from "#/platform/form-fields.ts";
import { entryLines, several } from "#/platform/typed-fields.ts";
import { rupeesOrNone, yearOrNone } from "./forms.ts";
import { ALT_LENGTH, MATERIALS_MOST, PICTURES_MOST, portfolioCategories } from "./portfolio-rules.ts";

const MOST_SENT = PICTURES_MOST * 2;
const altText = line(ALT_LENGTH);

/** One piece of a portfolio. Its pictures are those that come along, in their order; words stand at the same place. */
export const PortfolioForm = z
  .object({
    title: filledLine(120),
    description: text(1000),
    category: z.enum(portfolioCategories),
    year: yearOrNone,
    place: line(120),
    materials: entryLines({ most: MATERIALS_MOST, length: 40, tooMany: "artists.entries-many" }),
    price: rupeesOrNone,
    isFeatured: toggle,
    /** Pictures that are there already, and what is said of each. */
    use: several(id, MOST_SENT),
    useAlt: several(altText, MOST_SENT),
    /** Uploads, and what is said of each. */
    image: several(z.string().max(60), MOST_SENT),
    imageAlt: several(altText, MOST_SENT),
  })
  .check(
    acrossFields(({ use = [], image = [] }, wrong) => {
      const count = use.length + image.filter(Boolean).length;
      if (count === 0) wrong("image", "artists.picture-needed");
      if (count > PICTURES_MOST) wrong("image", "artists.pictures-many");
    }),
  )
  .transform(({ use, useAlt, image, imageAlt, ...item }) => ({
    ...item,
    kept: use.map((useId, place) => ({ useId, alt: useAlt[place] ?? "" })),
    added: image.filter(Boolean).map((uploadId, place) => ({ uploadId, alt: imageAlt[place] ?? "" })),
  }));
export type PortfolioInput = z.output<typeof PortfolioForm>;

/** The small buttons of a piece. */
export const PieceForm = z.object({ intent: z.enum(["earlier", "later", "feature", "unfeature", "remove"]) });
export const PieceIntent = z.object({
  intent: z.enum(["save", "earlier", "later", "feature", "unfeature", "remove"]),
});
