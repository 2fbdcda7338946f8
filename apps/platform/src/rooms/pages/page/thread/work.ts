import { type Answer, checked, refused } from '@penstock/server/threads/answer';
import { inflated } from '@penstock/server/threads/inflated';
import { storedComponent } from '../component-file.ts';
import { pageContents } from '../page-contents.ts';
import { storedPage } from '../page-file.ts';
import { importedComponents, importedPage } from '../page-import.ts';
import { reboundPage, usedSources } from '../page-rebinding.ts';
import type { PageResults, PageTask } from './messages.ts';

/** Does a task; never throws for what the file of a page contains. */
export function work(task: PageTask): Answer<PageResults[keyof PageResults]> {
  switch (task.kind) {
    case 'page': {
      const { content, form, change } = task;
      const text = form === 'stored' ? inflated(content) : new TextDecoder().decode(content);
      return text === undefined ? refused('damaged') : checked(() => storedPage(text, change));
    }
    case 'component':
      return checked(() => storedComponent(task.text, task.title));
    case 'pageComponents':
      return checked(() => ({ names: importedComponents(task.content) }));
    case 'pageImport':
      return checked(() => importedPage(task.content, task.ids, task.change));
    case 'pageSources':
      return checked(() => ({ sources: usedSources(task.content) }));
    case 'pageContents':
      return checked(() => pageContents(task.content));
    case 'pageRebinding':
      return checked(() => reboundPage(task.content, task.rebindings, task.change));
  }
}
