import { createHash } from 'node:crypto';
import type { Clock } from './clock';
import { refuse } from './refusal';
import type { ErpCredentials, ErpOptions, ErpUser, Json } from './types';

/** Lower-case MD5 of `yyyy-MM-dd`, one space and the password, UTF-8. Source: docs/trust/erp-behaviour.md#password-digest. */
function digest(day: string, password: string): string {
	return createHash('md5').update(`${day} ${password}`, 'utf8').digest('hex');
}

/** The credentials that a stand-in accepts: made-up defaults, the year that the server's clock shows, and overrides. */
export function acceptedCredentials(options: ErpOptions, clock: Clock): ErpCredentials {
	return {
		apiKey: 'demo-api-key',
		workingYear: clock.day().slice(0, 4),
		companyCode: 'DEMO',
		userCode: 'API',
		password: 'demo-pass',
		...options.credentials,
	};
}

/** The user of the credentials and a second one, `<code>2`, with the same password but without the e-document right. */
function knownUsers({ userCode, password }: ErpCredentials, sql: boolean): ErpUser[] {
	return [
		{ code: userCode, password, sql, eDocuments: true },
		{ code: `${userCode}2`, password, sql, eDocuments: false },
	];
}

/**
 * Returns a check of the five members that gives the user or refuses. A blank ApiKey passes unless the installation
 * requires one; a wrong one never does (assumed). Year, company, user and digest share one text (docs/trust/erp-behaviour.md#texts-of-refusals).
 * The working year and its two neighbours are open (assumed).
 */
export function credentialCheck(
	accepted: ErpCredentials,
	clock: Clock,
	{ requireApiKey = false, sqlRight = true, overMidnight = 0 }: ErpOptions,
): (given: Json) => ErpUser {
	const users = knownUsers(accepted, sqlRight);
	const years = [-1, 0, 1].map((offset) => Number(accepted.workingYear) + offset);
	return (given) => {
		const apiKey = String(given.ApiKey ?? '').trim();
		if (apiKey === '' && requireApiKey) refuse('Json da ApiKey bilgisi eksik');
		if (apiKey !== '' && apiKey !== accepted.apiKey) refuse('Geçersiz api key');
		const user = users.find((each) => each.code === given.KullaniciKodu);
		const known =
			user !== undefined && given.FirmaKodu === accepted.companyCode && years.includes(Number(given.CalismaYili));
		const days = [clock.now().getTime() - overMidnight, clock.now().getTime()].map((at) =>
			clock.local(new Date(at)).slice(0, 10),
		);
		if (!known || !days.some((day) => given.Sifre === digest(day, user.password))) return refuse('Şifre Hatalı');
		return user;
	};
}
