import type { Ceremony } from "./ceremonies.ts";

/** The six ceremonies, in the order of the manifest. */
export const program: Ceremony[] = [
  {
    name: "aarti",
    faith: "hindu",
    title: "Evening aarti on the ghat",
    pictures: ["saptdhara-hero.webp"],
    videoBitrate: 86_000,
    audioBitrate: 36_000,
    posterAt: 0.3,
  },
  {
    name: "kirtan",
    faith: "sikh",
    title: "Kirtan by the sarovar",
    pictures: ["deepsar-hero.webp"],
    videoBitrate: 86_000,
    audioBitrate: 36_000,
    posterAt: 0.3,
  },
  {
    name: "jumua",
    faith: "islamic",
    title: "The courtyard before jumua",
    pictures: ["noorbagh-hero.webp"],
    videoBitrate: 86_000,
    audioBitrate: 36_000,
    posterAt: 0.3,
  },
  {
    name: "mass",
    faith: "christian",
    title: "Evening mass by candlelight",
    pictures: [],
    videoBitrate: 86_000,
    audioBitrate: 36_000,
    posterAt: 0.3,
  },
  {
    name: "chanting",
    faith: "buddhist",
    title: "Morning chanting at the stupa",
    pictures: ["shantivan-hero.webp"],
    videoBitrate: 86_000,
    audioBitrate: 36_000,
    posterAt: 0.3,
  },
  {
    name: "garba",
    faith: "hindu",
    title: "Garba around the lamp",
    pictures: [],
    videoBitrate: 86_000,
    audioBitrate: 36_000,
    posterAt: 0.3,
  },
];
