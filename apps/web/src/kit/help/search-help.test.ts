import { expect, it } from 'vitest';
import { type HelpTopic, searchHelp, wordsOf } from './search-help.ts';

const section = (title: string, ...paragraphs: string[]) => ({ title, paragraphs });
const topics: readonly HelpTopic[] = [
  {
    key: 'gateways',
    title: 'Gateways',
    to: '/gateways',
    sections: [section('This page', 'Lists them by name.'), section('Binding', 'Type the SN of the label.')],
    otherWords: [
      { title: '网关', sections: [section('这个页面', '列出网关。'), section('绑定网关', '输入序列号。')] },
    ],
  },
  {
    key: 'alarms',
    title: 'Alarms',
    to: undefined,
    sections: [section('Binding of severities', 'High and low.')],
    otherWords: [],
  },
];
const titles = (search: string) => searchHelp(topics, wordsOf(search)).map(({ section: { title } }) => title);

it('finds sections that have all words, in any order and case', () => {
  expect(titles('label sn')).toEqual(['Binding']);
  expect(titles('label, low')).toEqual([]);
});

it('finds by words of another language, and shows the section in the one that is read', () => {
  expect(titles('绑定')).toEqual(['Binding']);
  expect(titles('序列号')).toEqual(['Binding']);
});

it('has those with the words in their titles first', () => {
  expect(titles('binding')).toEqual(['Binding', 'Binding of severities']);
  expect(titles('name')).toEqual(['This page']);
});
