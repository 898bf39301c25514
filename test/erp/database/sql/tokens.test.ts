import fc from 'fast-check';
import { significant, tokensOf } from '../../../../erp/database/sql/tokens';
import { HOSTILE } from '../../../../testkit/hostile';
import { casesOf } from '../../../../testkit/jest/laws';

const kinds = (source: string) => {
	const lexed = tokensOf(source);
	if (!lexed.ok) throw new Error(lexed.message);
	return significant(lexed.tokens).map(({ kind, text }) => `${kind} ${text}`);
};

/** Pieces of SQL that change how what stands behind them is read. */
const PIECES = [
	...[
		"'",
		"''",
		'"',
		'[',
		']',
		']]',
		'--',
		'/*',
		'*/',
		'\n',
		'\r',
		' ',
		'\t',
		';',
		'(',
		')',
		'.',
		',',
		'*',
		'%',
		'@',
		'@@',
	],
	...[
		'N',
		"N'",
		'SELECT',
		'FROM',
		'UNION',
		'DROP TABLE t',
		'a',
		'ş',
		'İ',
		'ı',
		'1',
		'1e',
		'0x2',
		'1.5',
		'@p',
		'#t',
		'$',
		'\\',
		'{',
		'}',
	],
	...['\u02bc', '\u2019', '\uff07', '\u00a0', '\u200b', '\u0000', '=', '<', '>', '+', '-', '/', ':', '?', '!', '~'],
];
const sources = fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((parts) => parts.join(''));

describe('the tokens of a statement', () => {
	it.each([
		["SELECT 'it''s' AS a", ['word SELECT', "text 'it''s'", 'word AS', 'word a']],
		["SELECT N'şey', n'x'", ['word SELECT', "text N'şey'", 'sign ,', "text n'x'"]],
		["aN'x'", ['word aN', "text 'x'"]],
		['[a]]b].["c""d"]', ['name [a]]b]', 'sign .', 'name ["c""d"]']],
		['"a]" "b""c"', ['name "a]"', 'name "b""c"']],
		['a -- b\nc', ['word a', 'word c']],
		['a -- b\rc', ['word a', 'word c']],
		['a /* b /* c */ d */ e', ['word a', 'word e']],
		["a /* ' */ b -- '\nc", ['word a', 'word b', 'word c']],
		["'/* -- */' b", ["text '/* -- */'", 'word b']],
		['1.5e-3 .5 0xFF 12.', ['number 1.5e-3', 'number .5', 'number 0xFF', 'number 12.']],
		['@kod+@Şehir', ['parameter @kod', 'sign +', 'parameter @Şehir']],
		['SELECT@kod', ['word SELECT@kod']],
		["'@kod'", ["text '@kod'"]],
		["'a\\' + b", ["text 'a\\'", 'sign +', 'word b']],
	])('of %j', (source, expected) => expect(kinds(source)).toEqual(expected));

	it.each([
		["a 'b", /^has a text at line 1, place 3 that does not end$/],
		["a 'b''", /text .* does not end/],
		['a\n [b', /^has a name at line 2, place 2 that does not end$/],
		['a "b', /name .* does not end/],
		['a /* b /* c */', /comment .* does not end/],
		['a { b', /character "{" \(U\+007B\)/],
		['a\u00a0b', /U\+00A0/],
		['a ‘b’', /U\+2018/],
		['@@VERSION', /U\+0040/],
		['$IDENTITY', /U\+0024/],
		['#temp', /U\+0023/],
		['a::b', /U\+003A/],
		['ｓelect', /U\+FF53/],
		['s\u0327elect', /U\+0327/],
		['1eFROM t', /number and a word without a blank/],
		['0x41EXEC', /number and a word without a blank/],
		['1@a', /number and a word without a blank/],
		['[a\u00adb]', /name .* neither English nor Turkish/],
		['[User_ｐw]', /neither English nor Turkish/],
		['[]', /blank/],
		["'a\u0000b'", /U\+0000/],
		["'a\ud800b'", /U\+D800/],
		["'it\u02bcs'", /U\+02BC.*such as a quote/],
		["N'Levi\u2019s'", /U\+2019/],
	])('refuses %j', (source, message) => {
		const lexed = tokensOf(source);
		expect(lexed).toMatchObject({ ok: false, message: expect.stringMatching(message) as string });
	});

	it('joined are the statement, and none is empty', () => {
		fc.assert(
			fc.property(sources, (source) => {
				const lexed = tokensOf(source);
				if (!lexed.ok) return;
				expect(lexed.tokens.map(({ text }) => text).join('')).toBe(source);
				expect(lexed.tokens.every(({ text }) => text !== '')).toBe(true);
			}),
			{ numRuns: casesOf(2_000) },
		);
	});

	it.each(Object.keys(HOSTILE))('read %s of a megabyte without failing otherwise than by a refusal', (name) => {
		const text = HOSTILE[name] ?? '';
		for (const source of [text, `'${text}`]) expect(typeof tokensOf(source).ok).toBe('boolean');
	});
});
