import { Stage } from '@penstock/stage/Stage';
import type { SceneService } from '@penstock/stage/services/scene-service';
import { pageOf, widget } from '@penstock/stage/testing/page-of';
import { smallModel } from '@penstock/stage/testing/small-model';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { drawnTypes } from '../../view-list.ts';

afterEach(cleanup);
// Loading what draws takes longer than a test waits.
beforeAll(async () => {
  await import('./SceneWidget.tsx');
});

function page(load: SceneService['load'], data: object = { sceneId: '4' }) {
  const store = pageOf([widget('a', 'UsualWebgl', { data })]);
  return render(
    <Stage types={drawnTypes} store={store} language="en" isInteractive services={{ scenes: { load } }} />,
  );
}

const loaded = (file: ArrayBuffer) => () => Promise.resolve({ title: 'Pump set', bindings: [], file });

// The browser of these tests has no WebGL; what is drawn is looked at in a real one.
describe('a 3D view', () => {
  it('says that no scene is chosen, and that it is a sample where nobody can be asked', () => {
    const load = vi.fn<SceneService['load']>();
    page(load, {});
    expect(screen.getByText('No scene chosen')).toBeDefined();
    expect(load).not.toHaveBeenCalled();
    cleanup();
    render(
      <Stage
        types={drawnTypes}
        store={pageOf([widget('a', 'UsualWebgl', { data: { sceneId: '4' } })])}
        language="en"
      />,
    );
    expect(screen.getByText('3D view · Sample')).toBeDefined();
  });

  it('says that the browser cannot draw in 3D, and tries again when asked', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = vi.fn<SceneService['load']>(loaded(smallModel(['Pump'])));
    page(load);
    expect((await screen.findByRole('alert')).textContent).toContain('no WebGL');
    expect(load.mock.calls[0]?.[0]).toBe('4');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  });

  it('says why a scene does not come, and that its file is broken or needs what is not supported', async () => {
    page(() => Promise.reject(new Error('The record does not exist')));
    expect((await screen.findByRole('alert')).textContent).toContain('The record does not exist');
    cleanup();
    page(loaded(new ArrayBuffer(50)));
    expect((await screen.findByRole('alert')).textContent).toContain('The model cannot be read');
    cleanup();
    const name = 'KHR_draco_mesh_compression';
    page(loaded(smallModel(['a'], { extensionsRequired: [name] })));
    expect((await screen.findByRole('alert')).textContent).toContain(name);
  });

  it('gives up what it loads when it goes', async () => {
    let given: AbortSignal | undefined;
    const { unmount } = page(
      (_id, signal) =>
        new Promise(() => {
          given = signal;
        }),
    );
    await waitFor(() => expect(given).toBeDefined());
    unmount();
    expect(given?.aborted).toBe(true);
  });
});
