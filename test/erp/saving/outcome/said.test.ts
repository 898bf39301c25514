import { isAuthenticationRefusal } from '../../../../erp/saving/outcome/proof';
import type { Reply } from '../../../../erp/saving/outcome/reply';
import { answered, bad, good, NAMED, result } from './support';

describe('a refused login', () => {
	const LOGIN = 'Şifre Hatalı';
	it.each<[string, boolean, Reply]>([
		['with data', false, answered(result(bad(LOGIN, NAMED)))],
		['with a server error', false, answered(result(bad(LOGIN)), 500)],
		['in two elements', false, answered(result(bad(LOGIN), bad(LOGIN)))],
		['as the text of a success', false, answered(result(good(null, LOGIN)))],
		['in no element', false, answered({})],
	])('%s is one: %s', (_, is, reply) => expect(reply.answered && isAuthenticationRefusal(reply.answer)).toBe(is));
});
