import { alignCommands } from './align-commands.ts';
import { clipboardCommands } from './clipboard-commands.ts';
import type { Command } from './command.ts';
import { formatBrushCommands } from './format-brush-commands.ts';
import { groupCommands } from './group-commands.ts';
import { historyCommands } from './history-commands.ts';
import { lockCommands } from './lock-commands.ts';
import { nudgeCommands } from './nudge-commands.ts';
import { orderCommands } from './order-commands.ts';
import { pageCommands } from './page-commands.ts';
import { pipeCommands } from './pipe-commands.ts';
import { selectionCommands } from './selection-commands.ts';
import { sizeCommands } from './size-commands.ts';
import { viewCommands } from './view-commands.ts';

/** Every command of the designer, in the order in which they are listed. To add one: a line in the file of its family. */
export const commands: readonly Command[] = [
  ...historyCommands,
  ...clipboardCommands,
  ...selectionCommands,
  ...groupCommands,
  ...orderCommands,
  ...sizeCommands,
  ...lockCommands,
  ...nudgeCommands,
  ...pipeCommands,
  ...alignCommands,
  ...formatBrushCommands,
  ...viewCommands,
  ...pageCommands,
];
