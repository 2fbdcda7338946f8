import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followPlaces, noteVisit, type Place, toggleFavourite, usePlaces } from './places.ts';
import { useSession } from './session.ts';
import { testUser } from './testing/user.ts';

const place = (id: number): Place => ({
  path: `/manage/eg/equipment/edit/${id}/live`,
  name: 'EquipmentLive',
  subject: `Pump ${id}`,
});

let end = () => {};
beforeEach(() => {
  useSession.setState({ user: testUser });
  end = followPlaces(globalThis.window);
});
afterEach(() => {
  end();
  useSession.setState({ user: undefined });
  localStorage.clear();
});

describe('recent and favourite pages', () => {
  it('keep the latest pages first, each once', () => {
    for (let id = 0; id < 30; id += 1) noteVisit(place(id));
    noteVisit(place(25));
    const { recent } = usePlaces.getState();
    expect(recent.map(({ subject }) => subject).slice(0, 3)).toEqual(['Pump 25', 'Pump 29', 'Pump 28']);
    expect(recent).toHaveLength(12);
  });

  it('are kept by account', () => {
    toggleFavourite(place(1));
    useSession.setState({ user: { ...testUser, id: '2' } });
    expect(usePlaces.getState().favourites).toEqual([]);
    useSession.setState({ user: testUser });
    expect(usePlaces.getState().favourites).toEqual([place(1)]);
    toggleFavourite(place(1));
    expect(usePlaces.getState().favourites).toEqual([]);
  });

  it('follow other tabs, and drop what is not a page', () => {
    const key = `penstock.places.${testUser.id}`;
    localStorage.setItem(key, JSON.stringify({ favourites: [place(3)], recent: [{ path: 'javascript:1' }] }));
    globalThis.window.dispatchEvent(new StorageEvent('storage', { key }));
    expect(usePlaces.getState()).toEqual({ favourites: [place(3)], recent: [] });
  });
});
