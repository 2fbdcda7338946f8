import { type CompanyLook, logoGrounds } from '@penstock/contract/dashboard/company-look';

/** The images that a page shows outside the company: its own, and those of the company's logo; by their SHA-256. */
export function imagesWithLogo(images: Iterable<string>, { logo }: CompanyLook): ReadonlySet<string> {
  return new Set([...images, ...logoGrounds.flatMap((ground) => logo[ground] ?? [])]);
}
