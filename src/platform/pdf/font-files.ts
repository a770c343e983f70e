/** Fonts of receipts and reports, as packages hold them. */
export const pdfFontFiles = [
  "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf",
  "@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf",
  "@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf",
  "@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf",
] as const;

/** Fonts of books and pictures; the families of `bookFontsFor` are among them. */
export const bookFontFiles = [
  ...pdfFontFiles,
  "@fontsource/marcellus/files/marcellus-latin-400-normal.woff",
  "@fontsource/noto-serif-devanagari/files/noto-serif-devanagari-devanagari-400-normal.woff",
  "@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff",
  "@fontsource/noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-400-normal.woff",
  "@fontsource/noto-sans-gujarati/files/noto-sans-gujarati-gujarati-400-normal.woff",
  "@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-400-normal.woff",
  "@fontsource/noto-sans-malayalam/files/noto-sans-malayalam-malayalam-400-normal.woff",
  "@fontsource/noto-sans-oriya/files/noto-sans-oriya-oriya-400-normal.woff",
  "@fontsource/noto-sans-telugu/files/noto-sans-telugu-telugu-400-normal.woff",
  "@fontsource/noto-sans-kannada/files/noto-sans-kannada-kannada-400-normal.woff",
  "@fontsource/noto-serif-tibetan/files/noto-serif-tibetan-tibetan-400-normal.woff",
  "@fontsource/noto-serif-hebrew/files/noto-serif-hebrew-hebrew-400-normal.woff",
  "@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-400-normal.woff",
  "@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal.woff",
] as const;
