import { pageImageReference, pageImageUpload } from '@penstock/contract/calls/page-image';
import { toPage } from '@penstock/scene/editor/camera';
import type { Point } from '@penstock/scene/geometry/point';
import { addWidget } from '@penstock/scene/tools/draw';
import { useCallback } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { client } from '../../../app/services.ts';
import { useFailureText } from '../use-failure-text.ts';
import { showToast } from '../../../kit/mutation/toast-list.ts';
import { useLatest } from '../use-latest.ts';
import { useWorkspace } from '../workspace.ts';

/** Width and height of a new image at most, in page units, and of one whose size is not known. */
const largest = 480;
const unknownSize = 200;
/** How far images that are added together lie apart, in page units. */
const apart = 20;

/** Uploads images and puts each on the page, with its middle at a point of the page or in the middle of what is in sight. */
export function useAddImages(): (files: readonly File[], at?: Point) => Promise<void> {
  const { t } = useTexts('designer');
  const { editor, announcement } = useWorkspace();
  const latest = useLatest({ t, advice: useFailureText() });
  return useCallback(
    async (files, at) => {
      const { width, height } = editor.viewport.get();
      const centre = at ?? toPage(editor.camera.get(), { x: width / 2, y: height / 2 });
      for (const [order, file] of files.entries()) {
        const { name } = file;
        announcement.set(latest.current.t('canvas.imageUploading', { name }));
        try {
          const image = await client.call(pageImageUpload, { title: name, image: file });
          const size = { width: image.width || unknownSize, height: image.height || unknownSize };
          const scale = Math.min(1, largest / Math.max(size.width, size.height));
          const [across, down] = [Math.round(size.width * scale), Math.round(size.height * scale)];
          const box = {
            x: Math.round(centre.x - across / 2) + order * apart,
            y: Math.round(centre.y - down / 2) + order * apart,
            width: across,
            height: down,
          };
          addWidget(
            editor,
            {
              widgetType: 'UsualImage',
              data: { imgUrl: pageImageReference(image.sha256) },
              style: { fit: 'contain' },
            },
            box,
          );
          announcement.set(latest.current.t('canvas.imageAdded', { name }));
        } catch (error) {
          showToast({ kind: 'danger', text: latest.current.advice(error) });
        }
      }
    },
    [editor, announcement, latest],
  );
}
