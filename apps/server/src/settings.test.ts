import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const S3 = {
  S3_ENDPOINT: 'https://s3.example/',
  S3_BUCKET: 'menus',
  S3_ACCESS_KEY_ID: 'AKID',
  S3_SECRET_ACCESS_KEY: 'secret',
}

test('nothing given: pictures are kept below the data folder and none are fetched', () => {
  expect(readSettings({})).toMatchObject({ s3: null, pictureHosts: [] })
})

test('hosts are told apart by commas, in any case', () => {
  const { pictureHosts } = readSettings({ PICTURE_HOSTS: ' Images.Bara.example, cdn.example ,' })
  expect(pictureHosts).toEqual(['images.bara.example', 'cdn.example'])
})

test.each(['https://cdn.example', '*.cdn.example', 'cdn.example:8443', 'localhost', '10.0.0', 'a b.example'])(
  '%s is no host from which pictures come',
  host => {
    expect(() => readSettings({ PICTURE_HOSTS: host })).toThrow('PICTURE_HOSTS')
  },
)

test('a bucket needs all of its settings, so that a misspelt one does not fill the disk', () => {
  expect(readSettings(S3).s3).toEqual({
    endpoint: 'https://s3.example',
    bucket: 'menus',
    region: 'us-east-1',
    accessKeyId: 'AKID',
    secretAccessKey: 'secret',
  })
  expect(() => readSettings({ ...S3, S3_BUCKET: '' })).toThrow('S3_BUCKET: needed with the other S3 settings')
})
