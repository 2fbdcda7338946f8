import type { SavedWidget } from '@penstock/contract/dashboard/widget';
import { CatalogueError } from '@penstock/contract/errors/error';
import { checkText } from '@penstock/contract/rules/check';
import { limits } from '@penstock/contract/rules/limits';
import { rules } from '@penstock/contract/rules/table';
import { definitionOf } from '@penstock/widgets/list';
import { newWidget } from '../widgets/new-widget.ts';

/**
 * The lines of a plain text as texts, one below the other. Throws `value.characters` where a line is too long for a text, and
 * what else breaks the rule of texts.
 */
export function textWidgets(text: string, newId: () => string): readonly SavedWidget[] {
  const { width, height } = definitionOf('UsualText')?.size ?? { width: 160, height: 32 };
  // One more than a page may have is refused by its limit, however many lines there are.
  const lines = text
    .split(/\r\n|\n|\r/, limits.widgetsPerPage + 1)
    .map((line) => line.replace(/\t/g, ' ').trim());
  return lines
    .filter((line) => line !== '')
    .map((line, row) => {
      const finding = checkText(rules.generalText, line);
      if (finding) throw new CatalogueError(finding.key, finding.parameters);
      const position = { x: 0, y: row * height, width, height };
      const {
        parentId: _parent,
        index: _index,
        ...widget
      } = newWidget({
        id: newId(),
        widgetType: 'UsualText',
        position,
        parentId: null,
        index: '',
        data: { text: line },
      });
      return widget;
    });
}
