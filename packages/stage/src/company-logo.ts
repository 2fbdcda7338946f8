import { pageImageReference } from '@penstock/contract/calls/page-image';
import {
  type CompanyLook,
  type LogoGround,
  logoOn,
  readLogoReference,
} from '@penstock/contract/dashboard/company-look';
import type { ImageResolver } from './stage-context.ts';

/** The address of the logo of a company on a ground; undefined where it has none. */
export function logoAddress(
  images: ImageResolver,
  company: CompanyLook,
  ground: LogoGround,
): string | undefined {
  const sha256 = logoOn(company, ground);
  return sha256 === null ? undefined : images(pageImageReference(sha256));
}

/** Finds images, with the logo of a company where a page names it: for the ground that it names, else for that of the page. */
export function withLogo(images: ImageResolver, company: CompanyLook, ground: LogoGround): ImageResolver {
  return (source) => {
    const choice = readLogoReference(source);
    if (choice === undefined) return images(source);
    return logoAddress(images, company, choice === 'auto' ? ground : choice);
  };
}
