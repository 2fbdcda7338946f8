import type { SavedWidget } from '@penstock/contract/dashboard/widget';
import { idSchema } from '@penstock/contract/calls/identifier';
import { cleanup, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { PageFileError } from '../../app/page-loader.ts';
import { useStageServices } from './use-stage-services.ts';

// Test files share their modules: these are loaded with what is mocked, and nobody else gets them.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

vi.mock('./stage-services.ts', () => {
  throw new Error('offline');
});

const place = { productId: idSchema.parse('1'), equipmentId: undefined };
const position = { x: 0, y: 0, width: 100, height: 100 };
const text: readonly SavedWidget[] = [{ id: 'a', widgetType: 'UsualText', position }];
const served: readonly SavedWidget[] = [{ id: 'a', widgetType: 'ComplexAlarm', position }];

function Page({ widgets }: { readonly widgets: readonly SavedWidget[] }) {
  return useStageServices(place, widgets) === undefined ? 'outline' : 'page';
}

/** The message of a failing page in the place of the router. */
class Failure extends Component<{ readonly children: ReactNode }, { readonly error: unknown }> {
  override readonly state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error }: { readonly error: unknown } = this.state;
    if (error === undefined) return this.props.children;
    return error instanceof PageFileError ? 'a file is missing' : 'something else';
  }
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the services of a page', () => {
  it('fail the page where their file cannot be loaded', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    render(
      <Failure>
        <Page widgets={served} />
      </Failure>,
    );
    expect(screen.getByText('outline')).toBeDefined();
    expect(await screen.findByText('a file is missing')).toBeDefined();
  });

  it('are not loaded for a page that needs none', async () => {
    render(
      <Failure>
        <Page widgets={text} />
      </Failure>,
    );
    expect(await screen.findByText('page')).toBeDefined();
  });
});
