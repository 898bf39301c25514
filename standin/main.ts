import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { startErp } from '.';

/** `npm run erp`: the stand-in alone. ERP_PORT (default 8094, the V17 port) and ERP_FILE (default demo/out/erp.db). */
async function main(): Promise<void> {
	const file = resolve(process.env.ERP_FILE ?? 'demo/out/erp.db');
	mkdirSync(dirname(file), { recursive: true });
	const erp = await startErp({ file, trade: true, port: Number(process.env.ERP_PORT ?? 8094) });
	const { apiKey, workingYear, companyCode, userCode, password } = erp.credentials;
	const lines = [
		`ERP stand-in: ${erp.url}`,
		`Database:     ${file}`,
		`ApiKey:       ${apiKey}`,
		`CalismaYili:  ${workingYear}`,
		`FirmaKodu:    ${companyCode}`,
		`KullaniciKodu: ${userCode} (with the e-document right; ${userCode}2 without)`,
		`Password:     ${password}`,
		'Envelope:     Mikro',
		'Time zone:    Europe/Istanbul',
	];
	process.stdout.write(`${lines.join('\n')}\n`);
	const stop = () => void erp.close().then(() => process.exit(0));
	process.once('SIGINT', stop);
	process.once('SIGTERM', stop);
}

void main();
