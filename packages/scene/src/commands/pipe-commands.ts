import { textAt, textsAt } from '@penstock/languages/catalogue';
import { isWayType } from '@penstock/widgets/parts/way-data';
import { routedAgain } from '../pipes/followed-pipe.ts';
import { obstaclesOf } from '../pipes/obstacles.ts';
import type { Command } from './command.ts';
import { canChangeSelection, movableUnits } from './conditions.ts';

const reasons = textsAt('scene.commands:pipeReasons');

export const pipeCommands: readonly Command[] = [
  {
    id: 'routeAgain',
    title: textAt('scene.commands:pipeCommands.routeAgain'),
    keywords: textAt('scene.commands:pipeCommands.routeAgain.keywords'),
    shortcuts: [],
    section: 'arrange',
    enabled: (editor) => {
      const change = canChangeSelection(editor);
      if (change !== true) return change;
      return movableUnits(editor).some(({ widgetType }) => isWayType(widgetType)) ? true : reasons.pipe;
    },
    perform: (editor) => {
      const ways = movableUnits(editor).filter(({ widgetType }) => isWayType(widgetType));
      const known = obstaclesOf(editor.store);
      editor.change('bendPipe', (transaction) => {
        for (const way of ways) transaction.set(routedAgain(transaction, way, () => known));
      });
    },
  },
];
