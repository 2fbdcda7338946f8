import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { needComponentLocale, withTexts } from '../texts/i18n.ts';
import type { PageSource } from './page-loader.ts';

async function loadLibrary() {
  const [{ ComponentLibrary }] = await Promise.all([import('./ComponentLibrary.tsx'), needComponentLocale()]);
  return ComponentLibrary;
}

const inside = new WeakMap<PageSource, PageSource>();

/** A page or frame that has parts of the component library, which is loaded beside it; the same object each time. */
export function inLibrary(source: PageSource): PageSource {
  const known = inside.get(source);
  if (known !== undefined) return known;
  const made: PageSource = {
    load: async () => {
      const [ComponentLibrary, Page] = await Promise.all([loadLibrary(), source.load()]);
      return function PageInLibrary() {
        return (
          <ComponentLibrary>
            <Page />
          </ComponentLibrary>
        );
      };
    },
  };
  inside.set(source, made);
  return made;
}

/**
 * A component in a chunk of its own that has parts of the component library, for places that do without: the monitor draws its page
 * before any of it is loaded. Drawn when its texts are there too.
 */
export function libraryPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [ComponentLibrary, { default: Part }] = await Promise.all([loadLibrary(), withTexts(load())]);
    return {
      default: function PartInLibrary(props: Props) {
        return (
          <ComponentLibrary>
            <Part {...props} />
          </ComponentLibrary>
        );
      },
    };
  });
}
