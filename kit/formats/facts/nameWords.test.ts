import { expect, test } from 'vitest';
import { GROUP_WORD, isDegree, isHonorific, isNameSuffix } from './nameWords.ts';

const list = (words: string) => words.split(', ');

test.each(
  list('Jr, Jr., jr., Sr., Junior, Senior, II, III, IV, VI, VIII, 1st, 2nd, 3rd, 4th, 9th. '),
)('P15: “%s” may follow a family name', (word) => {
  expect(isNameSuffix(word)).toBe(true);
});
test.each(list('V, I, IX, VV, Juniors, Ajr, 10th, 0th, th, Jr..'))(
  'P15: “%s” is part of a name or an initial',
  (word) => {
    expect(isNameSuffix(word)).toBe(false);
  },
);

test.each(
  list(
    'Dr, Dr., Dra, Doctor, Prof, Prof., Profa, Professor, Professeur, Professora, Profesor, Profesora, Professoressa, Mr, Mrs, Ms, Mx., Miss, Mme, Sir, Sr, Sra., Herr, frau,  Dr. ',
  ),
)('E9: “%s” may precede a name', (word) => {
  expect(isHonorific(word)).toBe(true);
});
test.each(list('Drew, Andr, Profs, Missy, Siri, Msc, Herrmann'))('E9: “%s” is a name', (word) => {
  expect(isHonorific(word)).toBe(false);
});

test.each(
  list(
    'PhD, Ph.D., Ph. D., Dphil, D.Phil., MD, M.D., MSc, M.Sc., BSc, B.Sc, MA, B.A., MS, MPH, MBA, M.B.A., DVM, D.V.M., DrPH, Dr.PH, FRS, phd ',
  ),
)('P15: “%s” is a degree', (word) => {
  expect(isDegree(word)).toBe(true);
});
test.each(list('Ma., Phdx, Omd, Bascom, PhxD'))(
  'P15: of “%s”, only a whole word is one',
  (word) => {
    expect(isDegree(word)).toBe(word === 'Ma.');
  },
);

test.each(
  list(
    'Hen Consortium, Consortia of Hens, Egg Network, University X, Universität X, Institut X, Institute X, Example Center, Centres X, Organisation X, Organization X, Laboratory X, Laboratories X, Task Force, Taskforce, Investigator X, Investigators X, Program X, Programme X, Hens and Eggs, of, for, The Team, Study Group, Council X, Foundation X, Agency X, Ministry X, Department X, Project X, Association X, Society X, Committee X, Initiative X, Collaboration X',
  ),
)('K5: “%s” is a group', (name) => {
  expect(GROUP_WORD.test(name)).toBe(true);
});
test.each(list('Ada Offord, Ben Forman, Cara Teamster, Li Programm, Anders Andersen'))(
  'K5: “%s” is a person',
  (name) => {
    expect(GROUP_WORD.test(name)).toBe(false);
  },
);
