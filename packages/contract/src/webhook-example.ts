// One signed webhook as a worked example, and how a receiver verifies it in three languages. A test signs the
// example as the server does and runs the programs: each prints `true`.

export const WEBHOOK_EXAMPLE = {
  secret: 'whsec_bm90IGEgc2VjcmV0LCBqdXN0IGFuIGV4YW1wbGUgMzI=',
  id: '9c8b7a6d-5e4f-4a3b-8c2d-1e0f9a8b7c6d',
  timestamp: '1795256100',
  body: '{"type":"webhook.test","timestamp":"2026-11-21T10:15:00.000Z","data":{}}',
  signature: 'v1,6gQeKALsCIilycPRLEr2edUYRfPc5UtVJSm7MQU7Jk8=',
} as const

const { secret, id, timestamp, body, signature } = WEBHOOK_EXAMPLE

const JAVASCRIPT = String.raw`import { createHmac, timingSafeEqual } from 'node:crypto'

/** body: the bytes as they came, before any JSON.parse. nowSeconds: Date.now() / 1000. */
function isGenuine({ secret, id, timestamp, signature, body, nowSeconds }) {
  if (Math.abs(nowSeconds - Number(timestamp)) > 300) return false
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const expected = createHmac('sha256', key).update(id + '.' + timestamp + '.' + body).digest()
  return signature.split(' ').some(one => {
    const given = Buffer.from(one.replace(/^v1,/, ''), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

console.log(
  isGenuine({
    secret: '${secret}',
    id: '${id}',
    timestamp: '${timestamp}',
    signature: '${signature}',
    body: '${body}',
    nowSeconds: ${timestamp},
  }),
)
`

const PYTHON = String.raw`import base64, hashlib, hmac

def is_genuine(secret, id, timestamp, signature, body, now):
    """body: the bytes as they came, before any json.loads. now: time.time()."""
    if abs(now - int(timestamp)) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    digest = hmac.new(key, f"{id}.{timestamp}.".encode() + body, hashlib.sha256).digest()
    expected = "v1," + base64.b64encode(digest).decode()
    return any(hmac.compare_digest(one, expected) for one in signature.split(" "))

print(
    str(
        is_genuine(
            secret="${secret}",
            id="${id}",
            timestamp="${timestamp}",
            signature="${signature}",
            body=b'${body}',
            now=${timestamp},
        )
    ).lower()
)
`

const PHP = String.raw`<?php
// $body: the bytes as they came (php://input), before any json_decode. $now: time().
function is_genuine($secret, $id, $timestamp, $signature, $body, $now): bool
{
    if (abs($now - (int) $timestamp) > 300) {
        return false;
    }
    $key = base64_decode(substr($secret, strlen('whsec_')));
    $digest = hash_hmac('sha256', "$id.$timestamp.$body", $key, true);
    $expected = 'v1,' . base64_encode($digest);
    foreach (explode(' ', $signature) as $one) {
        if (hash_equals($expected, $one)) {
            return true;
        }
    }
    return false;
}

echo is_genuine(
    '${secret}',
    '${id}',
    '${timestamp}',
    '${signature}',
    '${body}',
    ${timestamp},
) ? "true\n" : "false\n";
`

/** Each is a complete file that its command runs. */
export const VERIFICATION_PROGRAMS = [
  { language: 'JavaScript', command: 'node', fileName: 'verify.mjs', source: JAVASCRIPT },
  { language: 'Python', command: 'python3', fileName: 'verify.py', source: PYTHON },
  { language: 'PHP', command: 'php', fileName: 'verify.php', source: PHP },
] as const
