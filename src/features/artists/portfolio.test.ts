import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { parseForm } from "#/platform/http/act.ts";
import { visitor, type SignedIn } from "#/platform/viewer.ts";
import { testPerson } from "#/testing/people.ts";
import { testServices } from "#/testing/services.ts";
import { testUpload } from "#/testing/uploads.ts";
import { featurePiece, movePiece, removePiece, savePiece } from "./commands/portfolio.server.ts";
import { saveProvider } from "./commands/save-provider.server.ts";
import { ProviderForm } from "./forms.ts";
import { PortfolioForm } from "./portfolio-forms.ts";
import { FEATURED_MOST, PIECES_MOST } from "./portfolio-rules.ts";
import { listOwnPieces, readOwnPiece } from "./queries/own-portfolio.server.ts";
import { readProviderSteps } from "./queries/provider-steps.server.ts";

const { services } = await testServices();
const { db } = services;

async function provider(name: string): Promise<SignedIn> {
  const person = await testPerson(db, { accountType: "murtikar", name });
  await saveProvider(services, person, ProviderForm.parse({ category: "Murtikar", name, priceKind: "ask" }));
  return person;
}

let drawn = 0;
/** An upload of a picture that is like no other. */
async function picture(person: SignedIn): Promise<string> {
  const background = { r: 120, g: ++drawn % 256, b: 60 };
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return testUpload(services, person, "picture", bytes);
}

const typed = (fields: readonly (readonly [string, string])[]) => {
  const body = new FormData();
  for (const [name, value] of [["title", "Durga"], ["category", "Festival"], ...fields] as const)
    body.append(name, value);
  return parseForm(PortfolioForm, body);
};
const write = (viewer: SignedIn, fields: readonly (readonly [string, string])[], itemId: number | null = null) =>
  savePiece(services, viewer, { ...typed(fields), itemId, language: "en" });
/** A piece of which only its row is asked for. */
const rowOf = async (person: SignedIn, over: { position?: number; is_featured?: boolean } = {}) => {
  const values = { person_id: person.personId, title: "Row", category: "Traditional", ...over };
  return (await db.insertInto("portfolio_item").values(values).returning("id").executeTakeFirstOrThrow()).id;
};
const order = async (person: SignedIn) => (await listOwnPieces(db, person.personId)).map(({ id }) => id);

let bimal: SignedIn;
let gopal: SignedIn;
beforeAll(async () => {
  bimal = await provider("Bimal");
  gopal = await provider("Gopal");
});

describe("a piece", () => {
  test("has pictures with words in an order, materials once each, and goes with all of it", async () => {
    const [one, two] = [await picture(bimal), await picture(bimal)];
    const id = await write(bimal, [
      ["materials", " River clay \nriver  clay\nStraw"],
      ["price", "45,000"],
      ["year", "2024"],
      ["image", one],
      ["image", two],
      ["imageAlt", "The face"],
      ["imageAlt", "The back"],
    ]);
    const made = await readOwnPiece(db, bimal.personId, id);
    expect(made).toMatchObject({
      title: "Durga",
      category: "Festival",
      materials: ["River clay", "Straw"],
      pricePaise: 4_500_000,
    });
    expect(made!.pictures.map(({ alt }) => alt)).toEqual(["The face", "The back"]);
    const steps = await readProviderSteps({ ...services, language: "en" }, bimal, []);
    expect(steps!.find(({ key }) => key === "portfolio")!.state).toBe("done");

    const [face, back] = made!.pictures.map(({ useId }) => String(useId));
    await write(
      bimal,
      [
        ["use", back!],
        ["use", face!],
        ["useAlt", "From behind"],
        ["useAlt", "The face"],
      ],
      id,
    );
    const turned = await readOwnPiece(db, bimal.personId, id);
    expect(turned!.pictures.map(({ useId, alt }) => [String(useId), alt])).toEqual([
      [back, "From behind"],
      [face, "The face"],
    ]);
    await write(
      bimal,
      [
        ["use", face!],
        ["useAlt", "The face"],
      ],
      id,
    );
    expect((await readOwnPiece(db, bimal.personId, id))!.pictureCount).toBe(1);

    await db.insertInto("portfolio_like").values({ item_id: id, person_id: gopal.personId }).execute();
    await removePiece(services, bimal, { itemId: id });
    expect(await readOwnPiece(db, bimal.personId, id)).toBeNull();
    const { like_count } = await db
      .selectFrom("artist")
      .select("like_count")
      .where("person_id", "=", bimal.personId)
      .executeTakeFirstOrThrow();
    expect(like_count).toBe(0);
  });

  test("needs a picture, takes eight, and none of another's uploads or pictures", async () => {
    expect(() => typed([])).toThrow(
      expect.objectContaining({ fields: [{ field: "image", code: "artists.picture-needed" }] }),
    );
    const nine = Array.from({ length: 9 }, (_, i) => ["use", String(i + 1)] as const);
    expect(() => typed(nine)).toThrow(
      expect.objectContaining({ fields: [{ field: "image", code: "artists.pictures-many" }] }),
    );
    const theirs = await picture(gopal);
    await expect(write(bimal, [["image", theirs]])).rejects.toMatchObject({ fields: [{ field: "image" }] });
    const id = await write(gopal, [["image", theirs]]);
    const { pictures } = (await readOwnPiece(db, gopal.personId, id))!;
    const own = await write(bimal, [
      ["image", await picture(bimal)],
      ["use", String(pictures[0]!.useId)],
    ]);
    expect((await readOwnPiece(db, bimal.personId, own))!.pictureCount).toBe(1);
    expect((await readOwnPiece(db, gopal.personId, id))!.pictureCount).toBe(1);
  });
});

describe("who may", () => {
  test("visitors sign in, other accounts show nothing, and another's piece is not there", async () => {
    const devotee = await testPerson(db);
    const id = await write(gopal, [["image", await picture(gopal)]]);
    const acts = (viewer: SignedIn | typeof visitor) => [
      () => savePiece(services, viewer, { ...typed([["use", "1"]]), itemId: id, language: "en" }),
      () => movePiece(services, viewer, { itemId: id, by: 1 }),
      () => featurePiece(services, viewer, { itemId: id, isFeatured: true }),
      () => removePiece(services, viewer, { itemId: id }),
    ];
    for (const [viewer, code] of [
      [visitor, "platform.sign-in-first"],
      [devotee, "platform.not-allowed"],
      [bimal, "platform.not-found"],
    ] as const) {
      for (const act of acts(viewer)) await expect(act()).rejects.toMatchObject({ code });
    }
    expect(await readOwnPiece(db, bimal.personId, id)).toBeNull();
    expect(await readOwnPiece(db, gopal.personId, id)).toMatchObject({ isFeatured: false });
  });

  test("who has not said what they do says that first", async () => {
    const silent = await testPerson(db, { accountType: "pujari" });
    await expect(write(silent, [["image", await picture(silent)]])).rejects.toMatchObject({
      code: "artists.say-first",
    });
  });
});

describe("the order", () => {
  test("begins with what is featured, and each moves among its peers", async () => {
    const person = await provider("Nimai");
    const [a, b, c] = [
      await rowOf(person, { position: 1 }),
      await rowOf(person, { position: 2 }),
      await rowOf(person, { position: 3 }),
    ];
    await movePiece(services, person, { itemId: c, by: -1 });
    expect(await order(person)).toEqual([a, c, b]);
    await featurePiece(services, person, { itemId: b, isFeatured: true });
    expect(await order(person)).toEqual([b, a, c]);
    await movePiece(services, person, { itemId: a, by: -1 });
    await movePiece(services, person, { itemId: b, by: 1 });
    expect(await order(person)).toEqual([b, a, c]);
  });

  test("features six, and a portfolio holds sixty, however many come at once", async () => {
    const person = await provider("Madhu");
    for (let i = 0; i < PIECES_MOST - 1; i++) await rowOf(person, { position: i, is_featured: i < FEATURED_MOST });
    await expect(
      featurePiece(services, person, { itemId: (await order(person)).at(-1)!, isFeatured: true }),
    ).rejects.toMatchObject({ fields: [{ field: "isFeatured", code: "artists.featured-many" }] });
    const [first, second] = [await picture(person), await picture(person)];
    const both = await Promise.allSettled([write(person, [["image", first]]), write(person, [["image", second]])]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "artists.pieces-many" } });
  });
});
