/// The scripts of a ``RedisSessionStore``. Redis runs each atomically, without commands of other clients in between.
///
/// All keys begin with a prefix that contains the app's name in braces, so that they are in one hash slot of a cluster:
///
/// - `s:` and a member (`name 0`, or `name 1user`): a hash of epoch `e` and snapshot `d`, which expires in Redis.
/// - `saved`: all members, scored by the time of their last save in microseconds; `ends`: by their expiry in
///   milliseconds.
/// - `u:` and a user: the members of the user, scored by the time of their last save.
/// - `out`: users that have signed out, with the time in microseconds; `outends`: the same users by the expiry of the
///   record; `outversion`: a number that rises with each change.
///
/// Sorted sets find the sessions that exceed a limit or have expired, so that a script looks at no more sessions than
/// it removes.
enum RedisScripts {
  /// The definitions that all scripts share. Numbers have up to 16 digits, which `tostring` would round.
  private static let common = """
    local prefix = ARGV[1]
    local function text(number) return string.format('%.0f', number) end
    local time = redis.call('TIME')
    local now = time[1] * 1000000 + time[2]
    local function extend(key, lifetime)
      if redis.call('PTTL', key) < tonumber(lifetime) then redis.call('PEXPIRE', key, lifetime) end
    end
    local function drop(member)
      redis.call('DEL', prefix .. 's:' .. member)
      redis.call('ZREM', prefix .. 'saved', member)
      redis.call('ZREM', prefix .. 'ends', member)
      local user = string.match(member, '^[^ ]* 1(.*)$')
      if user then redis.call('ZREM', prefix .. 'u:' .. user, member) end
    end

    """

  /// Raises the epoch of a session. Arguments: prefix, member. Returns the epoch and the snapshot, or nothing.
  static let claim = RedisScript(
    common + """
      local key = prefix .. 's:' .. ARGV[2]
      if redis.call('EXISTS', key) == 0 then return false end
      local data = redis.call('HGET', key, 'd')
      if not data then return redis.error_reply('WRONGTYPE no snapshot') end
      return { redis.call('HINCRBY', key, 'e', 1), data }
      """
  )

  /// Saves a snapshot and enforces the limits. Arguments: prefix, member, user or an empty text, epoch of the caller,
  /// epoch to save, snapshot, lifetime in milliseconds, limits per user and in all. Returns `OK`, `SUPERSEDED` or
  /// `REMOVED`.
  static let save = RedisScript(
    common + """
      local member, user, lifetime = ARGV[2], ARGV[3], ARGV[7]
      local key = prefix .. 's:' .. member
      local kept = redis.call('HGET', key, 'e')
      if kept then
        if tonumber(kept) > tonumber(ARGV[5]) then return 'SUPERSEDED' end
      elseif ARGV[4] ~= '0' then
        return 'REMOVED'
      end
      redis.call('HSET', key, 'e', ARGV[5], 'd', ARGV[6])
      redis.call('PEXPIRE', key, lifetime)
      local saved, ends = prefix .. 'saved', prefix .. 'ends'
      local last = redis.call('ZREVRANGE', saved, 0, 0, 'WITHSCORES')[2]
      local stamp = text(math.max(now, tonumber(last or 0) + 1))
      redis.call('ZADD', saved, stamp, member)
      redis.call('ZADD', ends, text(math.floor(now / 1000) + tonumber(lifetime)), member)
      extend(saved, lifetime)
      extend(ends, lifetime)
      for _, ended in ipairs(redis.call('ZRANGEBYSCORE', ends, '-inf', text(math.floor(now / 1000)), 'LIMIT', 0, 1000)) do
        drop(ended)
      end
      if string.sub(member, -1 - #user) == '1' .. user then
        local sessions = prefix .. 'u:' .. user
        redis.call('ZADD', sessions, stamp, member)
        extend(sessions, lifetime)
        for _ = 1, redis.call('ZCARD', sessions) - tonumber(ARGV[8]) do
          drop(redis.call('ZRANGE', sessions, 0, 0)[1])
        end
      end
      for _ = 1, redis.call('ZCARD', saved) - tonumber(ARGV[9]) do
        drop(redis.call('ZRANGE', saved, 0, 0)[1])
      end
      return 'OK'
      """
  )

  /// Removes a session unless its epoch is higher. Arguments: prefix, member, epoch.
  static let remove = RedisScript(
    common + """
      local kept = redis.call('HGET', prefix .. 's:' .. ARGV[2], 'e')
      if kept and tonumber(kept) <= tonumber(ARGV[3]) then drop(ARGV[2]) end
      return 'OK'
      """
  )

  private static let forget = """
    local out, ends, version = prefix .. 'out', prefix .. 'outends', prefix .. 'outversion'
    local function change()
      redis.call('SET', version, text(math.max(now, tonumber(redis.call('GET', version) or 0) + 1)), 'KEEPTTL')
    end
    local function forget(user)
      redis.call('HDEL', out, user)
      redis.call('ZREM', ends, user)
    end
    local ended = redis.call('ZRANGEBYSCORE', ends, '-inf', text(math.floor(now / 1000)))
    for _, user in ipairs(ended) do forget(user) end
    if #ended > 0 then change() end

    """

  /// Records a sign-out and removes the user's sessions. Arguments: prefix, user, time in microseconds, lifetime in
  /// milliseconds, limit of records.
  static let signOut = RedisScript(
    common + forget + """
      local user, lifetime = ARGV[2], ARGV[4]
      local time = math.max(tonumber(ARGV[3]), tonumber(redis.call('HGET', out, user) or 0))
      local last = math.floor(now / 1000) + tonumber(lifetime)
      last = math.max(last, tonumber(redis.call('ZSCORE', ends, user) or 0))
      redis.call('HSET', out, user, text(time))
      redis.call('ZADD', ends, text(last), user)
      for _ = 1, redis.call('ZCARD', ends) - tonumber(ARGV[5]) do
        forget(redis.call('ZRANGE', ends, 0, 0)[1])
      end
      change()
      for _, key in ipairs({ out, ends, version }) do extend(key, lifetime) end
      for _, member in ipairs(redis.call('ZRANGE', prefix .. 'u:' .. user, 0, -1)) do drop(member) end
      return 'OK'
      """
  )

  /// Reads the sign-outs. Arguments: prefix, version that the caller knows. Returns nothing if that version is current,
  /// otherwise the version, users and times.
  static let signedOutUsers = RedisScript(
    common + forget + """
      local known = redis.call('GET', version) or ''
      if known == ARGV[2] then return false end
      local list = redis.call('HGETALL', out)
      table.insert(list, 1, known)
      return list
      """
  )
}
