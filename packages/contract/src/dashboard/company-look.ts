import { z } from 'zod';
import { imageHashSchema } from './image-hash.ts';
import { type PaletteChanges, strictPaletteSchema } from './colour-role.ts';

/** The grounds that a logo has a picture for. */
export const logoGrounds = ['light', 'dark'] as const;
export type LogoGround = (typeof logoGrounds)[number];

/** How the pages of a company look where they say nothing else: its colours, and the pictures of its logo by their SHA-256. */
export interface CompanyLook {
  readonly palette: PaletteChanges;
  /** On light and on dark ground; null where the company has none. */
  readonly logo: Readonly<Record<LogoGround, string | null>>;
}

export const companyLookSchema = z.object({
  palette: strictPaletteSchema,
  logo: z.object({ light: imageHashSchema.nullable(), dark: imageHashSchema.nullable() }),
});

/** The look of a company that has chosen none. */
export const noCompanyLook: CompanyLook = { palette: {}, logo: { light: null, dark: null } };

/** The SHA-256 of the picture of a logo on a ground: the other picture where there is none for it; null where there is no logo. */
export function logoOn({ logo }: CompanyLook, ground: LogoGround): string | null {
  return logo[ground] ?? logo.light ?? logo.dark;
}

/** How a page names the logo of its company: by the background of the page, or for a ground that the author knows. */
export const logoReferences = {
  auto: 'company:logo',
  light: 'company:logo/light',
  dark: 'company:logo/dark',
} as const;
export type LogoChoice = keyof typeof logoReferences;
export const logoChoices = ['auto', 'light', 'dark'] as const satisfies readonly LogoChoice[];

/** The logo that a text names; undefined where it names none. */
export function readLogoReference(text: string): LogoChoice | undefined {
  return logoChoices.find((choice) => logoReferences[choice] === text);
}
