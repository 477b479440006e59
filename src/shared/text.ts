/**
 * White space, controls, and what Unicode draws as nothing: format characters, those to be ignored by default (joiners,
 * variation selectors, Hangul fillers), and three that look blank without saying so (Braille, a note head, a Khitan filler).
 */
const BLANK = /^[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}\u{16FE4}]*$/u

/** Whether a text shows nothing at all: as an answer it is none. Within real text such characters have their place, and stay. */
export const isBlank = (text: string): boolean => BLANK.test(text)
