interface Findable {
  name: string;
  homeStore: string;
  positions: string[];
}

/** The people in whose name, home store or positions every word begins some word; accents and case do not matter. */
export function findPeople<P extends Findable>(people: readonly P[], words: string): P[] {
  const wanted = wordsOf(words);
  return people.filter((person) => {
    const own = wordsOf([person.name, person.homeStore, ...person.positions].join(' '));
    return wanted.every((word) => own.some((each) => each.startsWith(word)));
  });
}

/** 'Đỗ Hoàn' → ['do', 'hoan']: Đ is a letter of its own, so taking accents away leaves it as it is. */
function wordsOf(text: string): string[] {
  const bare = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd');
  return bare.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}
