import styles from '@penstock/stage/stage.module.css';
import { DrawnWidget } from '@penstock/stage/testing/drawn-widget';
import { describe, expect, it } from 'vitest';

const data = { binding: { type: 'signal', signalId: 'speed', title: 'Speed' } };

const drawn = (speed: number | string) =>
  DrawnWidget.of('UsualDataText', { data }, { values: { 'signal::speed': speed } });

const isCut = ({ element }: DrawnWidget) => element.querySelector(`.${styles.cut}`) !== null;

describe('the box of a value', () => {
  it('cuts a text at its edge, and never a number', async () => {
    const widget = await drawn(123_456_789.25);
    expect([widget.text, isCut(widget)]).toEqual(['123,456,789.25', false]);
    widget.send({ 'signal::speed': 'Pump 3 waits for the valve' });
    expect([widget.text, isCut(widget)]).toEqual(['Pump 3 waits for the valve', true]);
    widget.send({ 'signal::speed': 7 });
    expect([widget.text, isCut(widget)]).toEqual(['7', false]);
  });
});
